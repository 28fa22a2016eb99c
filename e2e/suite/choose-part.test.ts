import { expect, it } from "vitest";
import { choosePart, greenCommits } from "./choose-part.mjs";

const parts = { faults: { guards: ["db/"] }, clients: { guards: ["lib/api/"] }, browser: { guards: ["components/"] } };
const chosen = (changed: Record<string, string[]>) =>
  [0, 1, 2, 3].map((day) => choosePart(day, new Map(Object.entries(changed)), parts));

it("the part whose paths changed since it was green is run, and by the day one of several", () => {
  expect(chosen({ faults: ["db/open.ts"], clients: ["db/open.ts"], browser: [] })).toEqual(Array(4).fill("faults"));
  expect(chosen({ faults: ["db/open.ts"], clients: ["lib/api/x.ts"], browser: ["README.md"] })).toEqual([
    "faults",
    "clients",
    "faults",
    "clients",
  ]);
});

it("where nothing calls for a part the day chooses, and none that was never green", () => {
  expect(chosen({ faults: [], clients: [], browser: [] })).toEqual(["faults", "clients", "browser", "faults"]);
  expect(chosen({ faults: [], browser: [] })).toEqual(["faults", "browser", "faults", "browser"]);
  expect(chosen({})).toEqual(Array(4).fill(undefined));
});

it("the page of tests names the commit of each part's last green run", () => {
  const row = "| `faults` | 2026-11-29 | 0123abcd | 17 min | 90 passed |";
  expect([...greenCommits(`${row}\n| \`clients\` | not yet | – | – | – |`)]).toEqual([["faults", "0123abcd"]]);
});
