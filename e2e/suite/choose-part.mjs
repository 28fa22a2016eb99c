import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { tortureParts } from "./torture-parts.mjs";

/**
 * The part of torture for a day: one whose guarded paths changed since it was green, else any that was. The day chooses
 * among several. A part that has never been green is run by hand first: undefined when there is no other.
 *
 * @param {number} day
 * @param {Map<string, string[]>} changedSinceGreen
 * @param {Record<string, { guards: string[] }>} parts
 */
export function choosePart(day, changedSinceGreen, parts = tortureParts) {
  const green = Object.keys(parts).filter((name) => changedSinceGreen.has(name));
  const calledFor = green.filter((name) =>
    changedSinceGreen.get(name)?.some((file) => parts[name]?.guards.some((path) => file.startsWith(path))),
  );
  const among = calledFor.length > 0 ? calledFor : green;
  return among[day % among.length];
}

/**
 * The commit of each part's last green run, as `docs/tests.md` has it in `| part | date | commit | …`.
 *
 * @param {string} text
 */
export function greenCommits(text) {
  return new Map(
    [...text.matchAll(/^\| `(\w+)` \| \S+ \| ([0-9a-f]{7,40}) \|/gm)].map(([, part, commit]) => [part, commit]),
  );
}

function filesChangedSince(commit) {
  try {
    return execFileSync("git", ["diff", "--name-only", commit], { encoding: "utf8" }).split("\n");
  } catch {
    // A shallow clone does not have the commit.
    return [];
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const green = greenCommits(readFileSync("docs/tests.md", "utf8"));
  const changed = new Map([...green].map(([part, commit]) => [part, filesChangedSince(commit)]));
  console.log(choosePart(Math.floor(Date.now() / 86_400_000), changed) ?? "");
}
