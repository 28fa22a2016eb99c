import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { tortureParts } from "./torture-parts.mjs";

/**
 * The part of torture for a day: one that has never been green or whose guarded paths changed since it was, else any.
 * The day chooses among several.
 *
 * @param {number} day
 * @param {(part: string) => string[] | null} changedSince
 * @param {Record<string, { guards: string[] }>} parts
 */
export function choosePart(day, changedSince, parts = tortureParts) {
  const names = Object.keys(parts);
  const isCalledFor = (name) => {
    const changed = changedSince(name);
    return changed === null || changed.some((file) => parts[name].guards.some((path) => file.startsWith(path)));
  };
  const calledFor = names.filter(isCalledFor);
  const among = calledFor.length > 0 ? calledFor : names;
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const green = greenCommits(readFileSync("docs/tests.md", "utf8"));
  const changedSince = (part) => {
    const commit = green.get(part);
    if (!commit) return null;
    try {
      return execFileSync("git", ["diff", "--name-only", commit], { encoding: "utf8" }).split("\n");
    } catch {
      // A shallow clone does not have the commit.
      return [];
    }
  };
  console.log(choosePart(Math.floor(Date.now() / 86_400_000), changedSince));
}
