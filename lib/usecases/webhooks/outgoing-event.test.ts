import { expect, it } from "vitest";
import { storedTrade } from "#e2e/fixtures/made/trade-version";
import type { EventRecord } from "#lib/domain/events/event-log";
import { parseMoney, zero } from "#lib/domain/money/money";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { tradeTextCharsMax } from "#lib/domain/trades/trade";
import { reasonCharsMax } from "#lib/domain/wallets/draft";
import { noMovementSums } from "#lib/domain/wallets/movement";
import { playerIdCharsMax, ticketCharsMax } from "#lib/domain/wallets/transfer";
import { outgoingEvent, webhookBodyBytesMax } from "./outgoing-event";

const at = instantOfMilliseconds(Date.UTC(2026, 10, 20));
const largest = parseMoney("90000000000");
/** Four bytes each, or six where they are written as an escape. */
const [wide, escaped] = ["😀", "\u0001"];

const deposit: EventRecord = {
  agentId: "acme",
  sequence: 7,
  type: "deposit.posted",
  transfer: {
    id: 1n,
    agentId: "acme",
    playerId: "p".repeat(playerIdCharsMax),
    kind: "deposit",
    currency: "EUR",
    ticketId: wide.repeat(ticketCharsMax),
    amount: largest,
    amountText: "90000000000",
    balanceAfter: largest,
    createdAt: at,
    actor: "member:ana@example.com",
    reason: escaped.repeat(reasonCharsMax),
    refundOf: 1n,
  },
};

const texts = wide.repeat(tradeTextCharsMax);
const trade: EventRecord = {
  agentId: "acme",
  sequence: 8,
  type: "trade.settled",
  tradeId: texts,
  version: 1,
  past: null,
  at,
  inForce: { ...storedTrade({ tradeId: texts, marketId: texts, selection: texts }), receivedAt: at },
  movement: {
    agentId: "acme",
    playerId: "p".repeat(playerIdCharsMax),
    createdAt: at,
    kind: "settlement",
    tradeId: texts,
    tradeVersion: 1,
    reason: null,
    balanceAfter: largest,
    exposureAfter: zero,
    hash: "0".repeat(64),
    sums: noMovementSums,
    legs: { wallet: largest, held: largest, result: largest, commission: largest },
  },
};

it.each([deposit, trade])("the body of the largest $type is below what the specification asks for", (record) => {
  const { body, sequence, eventId } = outgoingEvent(record);
  expect(Buffer.byteLength(body)).toBeLessThan(webhookBodyBytesMax);
  const told = JSON.parse(body);
  expect(Object.keys(told)).toEqual(["type", "timestamp", "data"]);
  expect(told.data).toMatchObject({ sequence, agent_id: "acme" });
  expect(eventId).toMatch(/^evt_/);
});
