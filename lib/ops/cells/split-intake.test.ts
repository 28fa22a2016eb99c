import { describe, expect, it } from "vitest";
import { type CellAnswer, heldUpMsMax, SplitIntake } from "./split-intake";

const trade = (agent_id: string, trade_id = agent_id) => ({ agent_id, trade_id });
const taken = (trades: readonly unknown[], refused: CellTakenRefusals = []): CellAnswer => ({
  ok: true,
  value: { applied: trades.length - refused.length, unchanged: 0, refused },
});
type CellTakenRefusals = readonly { index: number; message: string; cell: string | null }[];

/** A split over two cells, with a clock that only a pause moves on. */
function split(
  cellOf: Readonly<Record<string, string>>,
  answer: (cell: string, trades: readonly unknown[]) => CellAnswer,
) {
  const sent: [string, readonly unknown[]][] = [];
  const pauses: number[] = [];
  let nowMs = 0;
  const intake = new SplitIntake({
    cells: ["eu1", "us1"],
    cellOf: new Map(Object.entries(cellOf)),
    async send(cell, trades) {
      sent.push([cell, trades]);
      return answer(cell, trades);
    },
    nowMs: () => nowMs,
    async pause(ms) {
      pauses.push(ms);
      nowMs += ms;
    },
  });
  return { intake, sent, pauses };
}

describe("a batch that is split by cell", () => {
  it("sends each trade to the cell of its agent, in order, and refuses agents that nobody knows", async () => {
    const { intake, sent } = split({ acme: "eu1", globex: "us1" }, (_, trades) => taken(trades));
    const batch = [trade("globex", "1"), trade("acme", "2"), trade("nobody", "3"), trade("globex", "4")];
    expect(await intake.take(batch)).toEqual({
      ok: true,
      value: { applied: 3, unchanged: 0, refused: [{ index: 2, message: 'No cell has the agent "nobody".' }] },
    });
    expect(sent).toEqual([
      ["us1", [batch[0], batch[3]]],
      ["eu1", [batch[1]]],
    ]);
    expect(Object.fromEntries(intake.totals)).toEqual({
      eu1: { applied: 1, unchanged: 0, refused: 0 },
      us1: { applied: 2, unchanged: 0, refused: 0 },
    });
  });

  it("names what a cell refuses by its place in the batch, also what names no agent", async () => {
    const { intake } = split({ acme: "eu1", globex: "us1" }, (cell, trades) =>
      taken(trades, cell === "eu1" ? [{ index: trades.length - 1, message: "It is bad.", cell: null }] : []),
    );
    expect(await intake.take([trade("globex"), trade("acme"), trade("globex"), 7])).toMatchObject({
      value: { applied: 3, refused: [{ index: 3, message: "It is bad." }] },
    });
    expect(intake.totals.get("eu1")).toEqual({ applied: 1, unchanged: 0, refused: 1 });
  });

  it("sends trades after an agent that was moved meanwhile, and later ones there at once", async () => {
    const elsewhere = (trades: readonly unknown[]) => taken(trades, [{ index: 0, message: "It moved.", cell: "us1" }]);
    const { intake, sent } = split({ acme: "eu1" }, (cell, trades) =>
      cell === "eu1" ? elsewhere(trades) : taken(trades),
    );
    expect(await intake.take([trade("acme", "1")])).toMatchObject({ value: { applied: 1, refused: [] } });
    await intake.take([trade("acme", "2")]);
    expect(sent.map(([cell]) => cell)).toEqual(["eu1", "us1", "us1"]);
  });

  it("refuses trades of an agent that every cell says is elsewhere, after a few", async () => {
    const { intake, sent } = split({ acme: "eu1" }, (cell, trades) =>
      taken(trades, [{ index: 0, message: `Not in ${cell}.`, cell: cell === "eu1" ? "us1" : "eu1" }]),
    );
    expect(await intake.take([trade("acme")])).toMatchObject({
      value: { refused: [{ index: 0, message: "Not in eu1." }] },
    });
    expect(sent).toHaveLength(3);
  });

  it("waits as long as it is told for an agent that is being moved, and sends again", async () => {
    let moving = 3;
    const { intake, pauses } = split({ acme: "eu1" }, (_, trades) => {
      moving -= 1;
      return moving >= 0 ? { ok: false, message: "It is being moved.", retryAfterSeconds: 1 } : taken(trades);
    });
    expect(await intake.take([trade("acme")])).toMatchObject({ value: { applied: 1 } });
    expect(pauses).toEqual([1_000, 1_000, 1_000]);
  });

  it("ends with the cell's reason when the wait is too long, or nothing says to wait", async () => {
    const held = split({ acme: "eu1" }, () => ({ ok: false, message: "It is being moved.", retryAfterSeconds: 5 }));
    expect(await held.intake.take([trade("acme")])).toEqual({
      ok: false,
      message: "Cell eu1: It is being moved.",
      retryAfterSeconds: 5,
    });
    expect(held.pauses.reduce((sum, ms) => sum + ms, 0)).toBe(heldUpMsMax);
    const broken = split({ acme: "us1" }, () => ({ ok: false, message: "It is away." }));
    expect(await broken.intake.take([trade("acme")])).toEqual({ ok: false, message: "Cell us1: It is away." });
    expect(broken.pauses).toEqual([]);
  });

  it("ends with a clear line for an agent of a cell that has no file", async () => {
    const { intake } = split({ acme: "me1" }, (_, trades) => taken(trades));
    expect(await intake.take([trade("acme")])).toEqual({ ok: false, message: "CELLS_DIR has no file of cell me1." });
  });
});
