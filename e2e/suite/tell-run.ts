import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { type FileTime, judgeFiles, slowestFirst } from "./file-budgets";
import { torturePart } from "./torture-parts.mjs";

const slowestShown = 20;

/** What a runner's reporter has seen. */
export interface Run {
  readonly passed: number;
  readonly skipped: number;
  /** What failed: tests, and files that could not be run. */
  readonly failed: readonly string[];
  /** The tests that failed and passed at their second try. */
  readonly unsteady: readonly string[];
  readonly files: readonly FileTime[];
}

/** A test's name with the first line of its error: enough to know it again where the rest of the output is gone. */
export function failureOf(name: string, error: { readonly message?: string } | undefined): string {
  return `${name}: ${stripVTControlCharacters(error?.message ?? "was not run").split("\n")[0]}`;
}

/** Tells what failed, what needed a second try and what was slow, and leaves it for the end of `npm test`. */
export function tellRun({ passed, failed, skipped, unsteady, files }: Run): void {
  // The long forms of torture are long on purpose.
  const { lines, failed: tooSlow } = torturePart === undefined ? judgeFiles(files) : { lines: [], failed: 0 };
  console.log(`\nThe slowest files, in seconds of the usual machine:`);
  for (const { name, sec } of slowestFirst(files).slice(0, slowestShown))
    console.log(`${sec.toFixed(1).padStart(8)}  ${name}`);
  const said = [
    ...lines,
    ...unsteady.map((name) => `UNSTEADY: failed, and passed at its second try: ${name}`),
    ...failed.map((name) => `FAILED: ${name}`),
  ];
  for (const line of said) console.log(line);
  const { COUNTS_FILE } = process.env;
  const counts = { passed, failed: failed.length + tooSlow, skipped, said };
  if (COUNTS_FILE) writeFileSync(COUNTS_FILE, JSON.stringify(counts));
  if (tooSlow > 0) process.exitCode = 1;
}
