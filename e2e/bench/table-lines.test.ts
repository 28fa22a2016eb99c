import { expect, it } from "vitest";
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
  ).toEqual(["what      a second", "echo         12346", "deposits      9.88"]);
});
