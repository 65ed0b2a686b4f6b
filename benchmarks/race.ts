/** Times contenders against each other: every round runs each of them once, in an order of chance. */
import { measure } from "mitata";

/** Something to be timed. */
export interface Contender {
  readonly name: string;
  /** Takes one sample, in the unit of its group. */
  sample(): Promise<number>;
}

/** What must hold: the time of `over` divided by the time of `under`. */
export interface Goal {
  readonly over: string;
  readonly under: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Contenders that do the same. */
export interface Group {
  readonly title: string;
  readonly unit: "ns" | "ms" | "mistakes";
  readonly rounds: number;
  readonly contenders: readonly Contender[];
  readonly goals: readonly Goal[];
}

/** Samples by contender, one a round, in the order of the rounds. */
export type Samples = ReadonlyMap<string, readonly number[]>;

/**
 * A contender of this process, timed by mitata; a promise that it returns is awaited.
 *
 * A sample is the median over batches of 1,024 runs, for 15 ms or more: long enough for the JIT compiler to be done with mitata's own loop.
 */
export function inProcess(name: string, run: () => unknown): Contender {
  return {
    name,
    async sample() {
      const stats = await measure(run, {
        batch_samples: 1024,
        min_samples: 12,
        min_cpu_time: 15e6,
        gc: false,
        // Also a run of 100 µs is worth a batch: one alone would measure the clock.
        batch_threshold: 1e6,
      });
      return stats.p50;
    },
  };
}

/** Runs all rounds of a group, after one that does not count. */
export async function race({ contenders, rounds }: Group): Promise<Samples> {
  const samples = new Map(
    contenders.map(({ name }): [string, number[]] => [name, []]),
  );
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, sample } of shuffled(contenders)) {
      const time = await sample();
      if (round >= 0) samples.get(name)!.push(time);
    }
  }
  return samples;
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** The middle of a list; of an even number, the mean of the middle two. */
export function median(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

/**
 * How many times as long one takes as the other: the median of the ratios of each round, so that what slows the machine
 * down for a while slows both.
 */
export function ratio(samples: Samples, over: string, under: string): number {
  const below = samples.get(under)!;
  return median(samples.get(over)!.map((time, round) => time / below[round]!));
}
