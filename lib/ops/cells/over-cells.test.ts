import { describe, expect, it } from "vitest";
import type { CellTool, Reply } from "#lib/ops/line/verb";
import { readSettings } from "#lib/settings/env";
import { cellsAsJson, cellsAsLines, overCells } from "./over-cells";

/** Says which cells are open, and answers each with what it is given. */
function cellsThatAnswer(answers: Readonly<Record<string, Reply | Error>>) {
  const open = new Set<string>();
  let openMost = 0;
  const cells = Object.entries(answers).map(
    ([cell, answer]): CellTool => ({
      cell,
      settings: readSettings({}),
      shell: process,
      quiet: true,
      async call() {
        open.add(cell);
        openMost = Math.max(openMost, open.size);
        if (answer instanceof Error) throw answer;
        return answer;
      },
      cells: () => [],
      async close() {
        open.delete(cell);
      },
    }),
  );
  return { cells, most: () => openMost, left: () => [...open] };
}

const agents = (...ids: string[]): Reply => ({ ok: true, value: { agents: ids.map((id) => ({ id })) } });
const away: Reply = { ok: false, message: "PostgreSQL does not serve office at us-db:5432." };

describe("a call over all cells", () => {
  it("is made in one cell after another, each closed before the next", async () => {
    const { cells, most, left } = cellsThatAnswer({ eu1: agents("acme"), us1: agents("globex") });
    const replies = await overCells(cells, (cell) => cell.call("agent list", {}));
    expect(cellsAsJson(replies)).toEqual({
      cells: [
        { cell: "eu1", agents: [{ id: "acme" }] },
        { cell: "us1", agents: [{ id: "globex" }] },
      ],
    });
    expect([most(), left()]).toEqual([1, []]);
  });

  it("tells the reason in place of a cell that cannot be asked, and the others still come", async () => {
    const { cells } = cellsThatAnswer({ eu1: new Error("no such host\nat line 1"), me1: agents("acme"), us1: away });
    const replies = await overCells(cells, (cell) => cell.call("agent list", {}));
    expect(cellsAsJson(replies)).toEqual({
      cells: [
        { cell: "eu1", error: "no such host" },
        { cell: "me1", agents: [{ id: "acme" }] },
        { cell: "us1", error: "PostgreSQL does not serve office at us-db:5432." },
      ],
    });
    expect(cellsAsLines(replies)).toEqual([
      ...["eu1", "  not answered: no such host", "", "me1", "  id", "  acme", ""],
      ...["us1", "  not answered: PostgreSQL does not serve office at us-db:5432."],
    ]);
  });
});
