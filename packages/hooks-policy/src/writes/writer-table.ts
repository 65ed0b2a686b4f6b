/** Programs that change the files they are given, and which of their words these are. */

/** How a program takes the files that it changes. */
export interface Writer {
  /**
   * `all` operands; the `last` one, under which the others get their names; all but the `first` (a script); `none`.
   */
  readonly operands: "all" | "last" | "allAndInto" | "afterFirst" | "none";
  /** Options whose value is a file or folder that is written. */
  readonly targets?: readonly string[];
  /** Options with a value of another kind, so that the value is no operand. */
  readonly values?: readonly string[];
  /** It writes only with an option that this fits. */
  readonly when?: RegExp;
  /** Options that give the script, so that the first operand is a file. */
  readonly script?: readonly string[];
}

const all: Writer = { operands: "all" };
const into: Writer = {
  operands: "last",
  targets: ["-t", "--target-directory"],
  values: ["-m", "-o", "-g", "-S", "--mode", "--owner", "--group", "--suffix"],
};
const download: Writer = {
  operands: "none",
  targets: ["-o", "-O", "--output", "--output-document", "--output-dir", "-P"],
};

/** By the program's name without its folder. */
export const writers: Readonly<Record<string, Writer>> = {
  rm: all,
  rmdir: all,
  unlink: all,
  shred: all,
  touch: { operands: "all", values: ["-d", "-r", "-t"] },
  mkdir: { operands: "all", values: ["-m", "--mode"] },
  truncate: { operands: "all", values: ["-s", "--size", "-r"] },
  tee: all,
  sponge: all,
  chmod: all,
  chown: all,
  chgrp: all,
  ed: all,
  ex: all,
  vi: all,
  vim: all,
  nano: all,
  mv: { ...into, operands: "allAndInto" },
  cp: into,
  ln: into,
  install: into,
  rsync: { operands: "last" },
  scp: { operands: "last" },
  sed: {
    operands: "afterFirst",
    when: /^(?:-[a-zA-Z]*i|--in-place)/,
    script: ["-e", "-f", "--expression", "--file"],
  },
  perl: {
    operands: "afterFirst",
    when: /^-[a-zA-Z0]*i/,
    script: ["-e", "-ne", "-pe", "-pie", "-E"],
  },
  sort: { operands: "none", targets: ["-o", "--output"] },
  curl: { ...download, targets: ["-o", "--output", "--output-dir"] },
  wget: download,
  tar: { operands: "none", targets: ["-C", "--directory"] },
  unzip: { operands: "none", targets: ["-d"] },
};

/** Subcommands of git that change the files they are given. */
export const gitWriters: Readonly<Record<string, Writer>> = {
  checkout: all,
  restore: all,
  rm: all,
  mv: { operands: "allAndInto" },
};
