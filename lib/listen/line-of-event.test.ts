import { expect, it } from "vitest";
import type { AgentEvent } from "#lib/client-sdk/wire-types";
import { lineOfEvent } from "./line-of-event";

const created_at = "2026-11-01T10:00:00.000000001Z";
/** As it comes from the API, which may be a later release's. */
const event = (type: string, data: object): AgentEvent =>
  JSON.parse(JSON.stringify({ sequence: 7, id: "evt_7", type, created_at, data }));
const wallet = { currency: "EUR", balance: "20.00000000" };
const named = { external_player_id: "p-1", created_at };
const movement = { kind: "stake", amount: "-5.00000000", balance: "15.00000000", exposure: "5.00000000", created_at };

it.each([
  [
    event("deposit.posted", { ...named, ticket_id: "T-1", amount: "10.00000000", currency: "EUR", wallet }),
    "deposit.posted  p-1  T-1  10.00000000 EUR  balance 20.00000000",
  ],
  [
    event("trade.accepted", { ...named, trade_id: "t-1", version: 2, movement }),
    "trade.accepted  p-1  t-1 version 2  stake -5.00000000  balance 15.00000000  held 5.00000000",
  ],
  [
    event("trade.voided", { ...named, trade_id: "t-1", version: 3, movement: null }),
    "trade.voided  p-1  t-1 version 3",
  ],
  [
    event("wallet.moved", { ...named, movement }),
    "wallet.moved  p-1  stake -5.00000000  balance 15.00000000  held 5.00000000",
  ],
  [event("transfers.stopped", { side: "deposit", of: null }), "transfers.stopped  side=deposit  of=null"],
])("a line tells an event's number, time, type and what it changed", (told, line) => {
  expect(lineOfEvent(told)).toBe(`7  ${created_at}  ${line}`);
});

it("what a ticket or a later release holds cannot steer the terminal", () => {
  expect(lineOfEvent(event("new.type", { text: "\u001b[2J" }))).toContain("text=\\u001b[2J");
  expect(lineOfEvent(event("deposit.posted", { unlike: 1 }))).toContain("unlike=1");
});
