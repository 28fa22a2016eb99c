import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { expect, it } from "vitest";

const bytesMax = 300_000;
/** npm writes the lock file, with several lines for each package. */
const mayBeLarger: readonly string[] = ["package-lock.json"];

// A clone has a history. A copy of the sources may have none, and nothing can be committed from it.
it.skipIf(!existsSync(".git"))(`no file of more than ${bytesMax / 1000} kB is kept in the repository`, () => {
  const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(existsSync);
  const large = tracked.filter((file) => statSync(file).size > bytesMax);
  expect(large.filter((file) => !mayBeLarger.includes(file))).toEqual([]);
});
