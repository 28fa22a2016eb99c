/** 20 s of one core. A longer file is named, one of twice its budget fails the run. */
const budgetSec = 20;

/** The files that may take longer, in seconds, each with its reason. The table is to stay short. */
export const longerFiles: Readonly<Record<string, { readonly sec: number; readonly why: string }>> = {};

/** What a file took, in seconds as `Pace` counts them. */
export interface FileTime {
  readonly name: string;
  readonly sec: number;
}

export const slowestFirst = (files: readonly FileTime[]) => files.toSorted((one, other) => other.sec - one.sec);

/** A line for each file above its budget, and whether one of them fails the run. */
export function judgeFiles(
  files: readonly FileTime[],
  longer = longerFiles,
): { readonly lines: string[]; readonly failed: number } {
  const above = slowestFirst(files).flatMap(({ name, sec }) => {
    const sum = longer[name]?.sec ?? budgetSec;
    return sec > sum ? [{ name, sec, sum, fails: sec > 2 * sum }] : [];
  });
  const lines = above.map(
    ({ name, sec, sum, fails }) => `${fails ? "TOO SLOW" : "slow"}: ${name} took ${sec.toFixed(0)} s of its ${sum} s`,
  );
  return { lines, failed: above.filter(({ fails }) => fails).length };
}
