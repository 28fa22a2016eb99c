import { type BenchResult, isMissed } from "./bench-result";
import { boundOf, busyText } from "./busy-time";
import { machineLines } from "./machine";
import type { PartResult } from "./part-result";
import { tableLines } from "./table-lines";
import { wordOf } from "./verdict";

/** The whole result as text: the machine, each part's tables with what bounds their figures, and its bars. */
export function resultLines(result: BenchResult): string[] {
  const { machine, durability, scale, parts, faults } = result;
  const missed = isMissed(result);
  return [
    ...machineLines(machine),
    ...durability,
    scale.isFull
      ? `Medians of ${scale.rounds} rounds, with the least and the most in brackets`
      : "A smoke run: it shows that the parts work, and its figures mean nothing",
    ...Object.entries(parts).flatMap(([name, part]) => ["", `== ${name}`, ...partLines(part, scale.isFull)]),
    "",
    ...faults.map((fault) => `WRONG: ${fault}`),
    ...(missed ? ["A bar was missed."] : []),
  ];
}

function partLines({ notes, tables, busy, verdicts }: PartResult, isJudged: boolean): string[] {
  const bounds = busy.flatMap(([figure, time]) =>
    time ? [`${figure}: bound by ${boundOf(time)}`, `  ${busyText(time)}`] : [],
  );
  const bars = verdicts.map((verdict) => [verdict.name, verdict.value, verdict.bar, wordOf(verdict, isJudged)]);
  return [
    ...notes,
    ...tables.flatMap(({ title, heads, rows }) => ["", title, ...tableLines(heads, rows)]),
    ...(bounds.length > 0 ? ["", "What bounds it", ...bounds] : []),
    "",
    "Bars",
    ...tableLines(["", "measured", "bar", ""], bars),
  ];
}
