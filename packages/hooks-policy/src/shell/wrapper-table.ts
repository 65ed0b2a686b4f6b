/** Programs that run the command in their arguments, and the options that stand before it. */
import type { OptionSpec } from "./options.ts";

/** Where the command of a wrapper stands. */
export interface Wrapper extends OptionSpec {
  /** Operands before the command: the duration of `timeout`. */
  readonly skip?: number;
  /** Whether assignments may stand before the command. */
  readonly assigns?: boolean;
  /** Options whose value is a text for a shell. */
  readonly text?: readonly string[];
  /** Whether the words are joined to a text for a shell: `watch`, `ssh`. */
  readonly joins?: boolean;
  /** Options with which it runs nothing: `command -v`. */
  readonly onlyTells?: readonly string[];
}

const nice: Wrapper = {
  flags: "0123456789",
  valued: "n",
  longValued: "adjustment",
};
const timeout: Wrapper = {
  flags: "vfp",
  valued: "ks",
  long: "foreground preserve-status verbose",
  longValued: "kill-after signal",
  skip: 1,
};
const su: Wrapper = {
  flags: "lmpfP",
  valued: "cgGswuT",
  long: "login preserve-environment fast pty no-pty",
  longValued:
    "command session-command group supp-group shell whitelist-environment user",
  text: ["-c", "--command", "--session-command"],
};
const strace: Wrapper = {
  flags: "cCdDfFhiknqrtTvVwxyYzZ",
  valued: "abeEIoOpPsSuUX",
  long: "follow-forks output-separately summary-only",
  longValued: "trace output",
};

/** By the name of the program. */
export const wrappers: Readonly<Record<string, Wrapper>> = {
  sudo: {
    flags: "AbBEeHiKklNnPSsVv",
    valued: "aCcDghpRrTtUu",
    long: "askpass background bell edit set-home login remove-timestamp reset-timestamp list no-update non-interactive preserve-env preserve-groups stdin shell validate",
    longValued:
      "auth-type close-from login-class chdir group host prompt chroot role command-timeout type other-user user",
    assigns: true,
    onlyTells: ["-l", "--list", "-V", "--version"],
  },
  doas: { flags: "Lns", valued: "aCu" },
  env: {
    flags: "-i0v",
    valued: "uCSa",
    long: "ignore-environment null debug block-signal default-signal ignore-signal list-signal-handling",
    longValued: "unset chdir split-string argv0",
    assigns: true,
    text: ["-S", "--split-string"],
  },
  command: { flags: "pvV", onlyTells: ["-v", "-V"] },
  builtin: {},
  exec: { flags: "cl", valued: "a" },
  nohup: {},
  nice,
  gnice: nice,
  timeout,
  gtimeout: timeout,
  time: {
    flags: "pvaqhl",
    valued: "fo",
    long: "append portability quiet verbose",
    longValued: "format output",
  },
  ionice: {
    flags: "t",
    valued: "cnpPu",
    long: "ignore",
    longValued: "class classdata pid pgid uid",
  },
  stdbuf: { valued: "ioe", longValued: "input output error" },
  setsid: { flags: "cfw", long: "ctty fork wait" },
  chroot: { long: "skip-chdir", longValued: "userspec groups", skip: 1 },
  chrt: { flags: "abdfimorRv", valued: "TPD", skip: 1 },
  taskset: { flags: "ac", long: "all-tasks cpu-list", skip: 1 },
  setarch: { flags: "vBFILRSTXZ3", skip: 1 },
  setpriv: {
    longValued: "reuid regid groups rgid ruid egid euid",
    long: "clear-groups keep-groups init-groups no-new-privs reset-env",
  },
  unshare: {
    flags: "mupinUrfTcC",
    valued: "RwSG",
    long: "mount uts ipc net pid user cgroup time fork mount-proc map-root-user map-current-user map-auto kill-child keep-caps",
    longValued:
      "root wd setuid setgid propagation setgroups map-user map-group",
  },
  nsenter: {
    flags: "aemuinpCUTrwFZ",
    valued: "tSGW",
    long: "all mount uts ipc net pid cgroup user time root wd no-fork preserve-credentials",
    longValued: "target setuid setgid",
  },
  strace,
  ltrace: strace,
  caffeinate: { flags: "dimsu", valued: "tw" },
  unbuffer: { flags: "p" },
  chronic: { flags: "ve" },
  ifne: { flags: "n" },
  fakeroot: { valued: "lbsiu", longValued: "lib faked" },
  faketime: { flags: "fm", skip: 1 },
  torsocks: {},
  proxychains: { flags: "q", valued: "f" },
  proxychains4: { flags: "q", valued: "f" },
  "dbus-run-session": { longValued: "config-file dbus-daemon" },
  "xvfb-run": {
    flags: "ahl",
    valued: "efnpsw",
    long: "auto-servernum",
    longValued: "server-args server-num error-file auth-file",
  },
  "systemd-run": {
    flags: "trGPqdS",
    valued: "HMupE",
    long: "user system scope no-block wait pty pipe quiet collect shell same-dir remain-after-exit send-sighup no-ask-password",
    longValued:
      "unit property description slice uid gid nice working-directory setenv on-active on-calendar service-type host machine",
  },
  busybox: {},
  toybox: {},
  watch: {
    flags: "bcdegtpwxrC",
    valued: "nq",
    long: "beep color differences errexit chgexit no-title precise exec no-wrap no-rerun",
    longValued: "interval equexit",
    joins: true,
  },
  ssh: {
    flags: "46AaCfGgKkMNnqsTtVvXxYy",
    valued: "BbcDEeFIiJLlmOoPpQRSWw",
    skip: 1,
    joins: true,
  },
  entr: { flags: "acdnprsz", joins: true },
  su,
  runuser: su,
  flock: {
    flags: "sxeunoF",
    valued: "wEc",
    long: "shared exclusive unlock nonblock nb close no-fork verbose",
    longValued: "wait timeout conflict-exit-code command",
    skip: 1,
    text: ["-c", "--command"],
  },
  script: {
    flags: "aefqr",
    valued: "cEIOBTmo",
    long: "append return flush force quiet",
    longValued:
      "command echo log-in log-out log-io log-timing logging-format output-limit",
    text: ["-c", "--command"],
    // Its operand is the file to write; BSD's has the command behind it.
    skip: 1,
  },
  "nix-shell": {
    flags: "pAQ",
    valued: "jI",
    long: "pure",
    longValued: "run command attr expr packages",
    text: ["--run", "--command"],
  },
};

/** Subcommands that run what stands behind them: `uv run rm`. */
export const subcommands: Readonly<
  Record<string, Readonly<Record<string, Wrapper>>>
> = {
  bundle: { exec: {} },
  conda: {
    run: {
      valued: "np",
      longValued: "name prefix cwd",
      long: "no-capture-output live-stream",
    },
  },
  direnv: { exec: { skip: 1 } },
  mise: { exec: {}, x: {} },
  pipenv: { run: {} },
  pixi: { run: {} },
  poetry: { run: {} },
  rye: { run: {} },
  uv: {
    run: {
      flags: "qv",
      valued: "p",
      long: "isolated no-project frozen locked no-sync all-extras offline",
      longValued:
        "with python extra project directory group env-file package with-requirements",
    },
  },
};
