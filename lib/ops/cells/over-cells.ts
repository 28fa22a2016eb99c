import { lineOf } from "#lib/ops/line/error-facts";
import { printable, render } from "#lib/ops/line/output";
import type { CellTool, JsonObject, Reply } from "#lib/ops/line/verb";

/** What one cell answered. */
export interface CellReply {
  readonly cell: string;
  readonly reply: Reply;
}

/** Told to people below the answers of several cells. */
export const eachCellAlone =
  "Each cell is one snapshot, taken one after another: what changed between two of them is in one and not in the other.";

/** Asks every cell, one after another. A cell that cannot be asked answers with the reason, and the others still come. */
export async function overCells<Cell extends CellTool>(
  cells: readonly Cell[],
  ask: (cell: Cell) => Promise<Reply>,
): Promise<CellReply[]> {
  const replies: CellReply[] = [];
  for (const tool of cells) {
    const reply = await ask(tool).catch((error): Reply => ({ ok: false, message: lineOf(error) }));
    replies.push({ cell: tool.cell, reply });
    // One database is open at a time, however many cells there are.
    await tool.close();
  }
  return replies;
}

/** The answers as one JSON object: each is the call's own, with its cell's name before it. */
export const cellsAsJson = (replies: readonly CellReply[]): JsonObject => ({
  cells: replies.map(({ cell, reply }) => ({ cell, ...(reply.ok ? reply.value : { error: reply.message }) })),
});

/** The answers for people: each cell's lines under its name. */
export const cellsAsLines = (replies: readonly CellReply[]): string[] =>
  replies.flatMap(({ cell, reply }, index) => [
    ...(index === 0 ? [] : [""]),
    cell,
    ...linesOf(reply).map((line) => (line === "" ? "" : `  ${line}`)),
  ]);

function linesOf(reply: Reply): string[] {
  if (!reply.ok) return [`not answered: ${printable(reply.message)}`];
  return [...render(reply.value), ...(reply.note === undefined ? [] : ["", reply.note])];
}
