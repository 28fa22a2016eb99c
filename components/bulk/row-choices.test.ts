import { describe, expect, it } from "vitest";
import { bulkRows } from "#lib/browser/queries/bulk";
import type { BulkRunReport } from "#lib/desk/bulk/bulk-shape";
import { isChosen, rowChoices } from "./row-choices";

const sum = { rows: 0, amount: "0.00000000" };
const sums = { all: sum, would_post: sum, new_players: sum, posted: sum, replayed: sum, refused: sum };

const report = (change: Partial<BulkRunReport["run"]>): BulkRunReport => ({
  run: {
    id: "01",
    file_name: "a.csv",
    state: "checked",
    rows: 9,
    waiting: 8,
    posted: 0,
    replayed: 0,
    refused: 1,
    unknown: 0,
    uploaded_by: "ana@example.com",
    created_at: "2026-01-01T00:00:00.000000000Z",
    checked_at: null,
    started_by: null,
    started_at: null,
    ended_at: null,
    new_players: false,
    again_of: null,
    approval_id: null,
    paused_because: null,
    returned_because: null,
    ...change,
  },
  checks: { post: 6, replay: 0, mismatch: 1, refused: 1, twice: 1, similar: 2, opens_wallet: 0 },
  sides: { deposit: sums, withdrawal: sums },
  codes: [],
  limits: [],
  progress: null,
  foreseen: null,
});

const told = (asked: string, change: Partial<BulkRunReport["run"]> = {}) => {
  const address = bulkRows.read(new URLSearchParams(asked));
  return rowChoices(report(change), address).map(({ chosen, count }) => {
    const name = chosen.check ?? chosen.state ?? chosen.only ?? "all";
    return `${name} ${count}${isChosen(chosen, address) ? " chosen" : ""}`;
  });
};

describe("the parts of a run's rows", () => {
  it("are those of its check before the start, without the empty ones", () => {
    expect(told("")).toEqual(["all 9 chosen", "post 6", "mismatch 1", "refused 1", "twice 1", "similar 2"]);
  });

  it("are what became of the rows after the start", () => {
    const after = told("state=refused", { started_at: "2026-01-01T00:00:00.000000000Z", posted: 8, waiting: 0 });
    expect(after).toEqual(["all 9", "posted 8", "refused 1 chosen", "similar 2"]);
  });

  it("show a choice of the address that holds no row", () => {
    expect(told("only=opens_wallet")).toContain("opens_wallet 0 chosen");
    expect(told("check=anything")[0]).toBe("all 9 chosen");
  });
});
