import { expect, it } from "vitest";
import { Measured } from "./measured";

const measured = new Measured([{ name: "echo" }, { name: "deposits", of: "echo" }, { name: "absent" }]);
for (const [echo, deposits] of [
  [100, 40],
  [10, 6],
  [200, 110],
]) {
  measured.add("echo", { "a second": echo ?? 0 });
  measured.add("deposits", { "a second": deposits ?? 0 });
}

it("the table shows the turns' median, minimum and maximum, and the median of the ratios turn by turn", () => {
  expect(measured.table()).toEqual([
    "|          |        a second | ratio of a second |",
    "| -------- | --------------: | ----------------: |",
    "| echo     |  100 (10.0–200) |                   |",
    "| deposits | 40.0 (6.00–110) |      0.55 of echo |",
    "| absent   |               – |                   |",
  ]);
});

it("a bar is compared with its worst side, and a side that was not measured has no worst figure", () => {
  const sides = ["echo", "deposits"];
  expect(measured.worst({ sides, figure: "a second", atLeast: 1 })).toBe(40);
  expect(measured.worst({ sides, figure: "a second", atMost: 1 })).toBe(100);
  expect(measured.worst({ sides: ["deposits"], figure: "a second", of: "echo", atLeast: 1 })).toBe(0.55);
  expect(measured.worst({ sides: ["absent"], figure: "a second", atLeast: 1 })).toBeNull();
});
