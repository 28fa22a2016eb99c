import { expect, it } from "vitest";
import { audit } from "#lib/browser/queries/audit";
import { bulkRows } from "#lib/browser/queries/bulk";
import { transfers } from "#lib/browser/queries/transfers";

const asked = (query: string) => new URLSearchParams(query);

it("a list asks what its address says, and only known choices of it", () => {
  const address = transfers.read(asked("player=ana&side=sideways&order=-amount&from=2026-01-01"));
  const { target, queryKey } = transfers.query(address);
  expect(target).toBe("/api/desk/transfers?external_player_id=ana&start_time=2026-01-01&order=-amount&limit=50");
  expect(queryKey).toEqual(["transfers", target]);
});

it("a list is counted by its filters, in no order", () => {
  const address = transfers.read(asked("player=ana&order=-amount"));
  expect(transfers.count(address).target).toBe("/api/desk/counts/transfers?external_player_id=ana");
});

it("a list of something names it in its path", () => {
  const address = bulkRows.read(asked("state=posted"));
  expect(bulkRows.query(address, { runId: "01" }).target).toBe("/api/desk/bulk/01/rows?state=posted&limit=50");
  expect(bulkRows.count(address, { runId: "01" }).target).toBe("/api/desk/counts/bulk/01/rows?state=posted");
});

it("the open row is the one that its address names", () => {
  expect(audit.readOpened(asked("row=7&open=8"))).toEqual({ row: "7" });
  expect(audit.readOpened(asked("row="))).toEqual({ row: null });
  expect(bulkRows.readOpened(asked("open=8"))).toEqual({});
});
