import { expect, it } from "vitest";
import { spreadOf } from "./spread";
import { tableLines } from "./table-lines";

it("columns line up, the first to the left and figures to the right", () => {
  expect(
    tableLines(
      ["what", "a second"],
      [
        ["echo", 12_345.6],
        ["deposits", 9.876],
      ],
    ),
  ).toEqual(["what      a second", "echo        12,346", "deposits      9.88"]);
});

it("a spread shows its median, the least and the most, and what was not measured a dash", () => {
  const rows = [
    ["a", spreadOf([11, 12, 130])],
    ["b", null],
  ];
  expect(tableLines(["", "ms"], rows)).toEqual(["                ms", "a  12.0 (11.0–130)", "b                –"]);
});
