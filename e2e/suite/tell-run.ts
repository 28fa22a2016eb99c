import { writeFileSync } from "node:fs";
import { type FileTime, judgeFiles, slowestFirst } from "./file-budgets";
import { torturePart } from "./torture-parts.mjs";

const slowestShown = 20;

/** What a runner's reporter has seen. */
export interface Run {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The tests that failed and passed at their second try. */
  readonly unsteady: readonly string[];
  readonly files: readonly FileTime[];
}

/** Tells what needed a second try and what was slow, and leaves the counts for the last line of `npm test`. */
export function tellRun({ passed, failed, skipped, unsteady, files }: Run): void {
  // The long forms of torture are long on purpose.
  const { lines, failed: tooSlow } = torturePart === undefined ? judgeFiles(files) : { lines: [], failed: 0 };
  console.log(`\nThe slowest files, in seconds of the usual machine:`);
  for (const { name, sec } of slowestFirst(files).slice(0, slowestShown))
    console.log(`${sec.toFixed(1).padStart(8)}  ${name}`);
  for (const line of lines) console.log(line);
  for (const name of unsteady) console.log(`UNSTEADY: failed, and passed at its second try: ${name}`);
  const { COUNTS_FILE } = process.env;
  if (COUNTS_FILE) writeFileSync(COUNTS_FILE, JSON.stringify({ passed, failed: failed + tooSlow, skipped, unsteady }));
  if (tooSlow > 0) process.exitCode = 1;
}
