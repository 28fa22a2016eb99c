import { describe, expect, it } from "vitest";
import { parseMoney } from "#lib/domain/money/money";
import { day, instantOfMilliseconds } from "#lib/domain/time/instant";
import { faultOfTicketId, readAmount } from "#lib/domain/wallets/transfer";
import { mainAgent } from "./demo-agents";
import { playersOf } from "./demo-players";
import { transfersOfDay } from "./demo-transfers";
import { liveTransferIn } from "./live-transfer";

const firstDay = Number(instantOfMilliseconds(Date.parse("2026-09-07T00:00:00Z")) / day);
const month = Array.from({ length: 30 }, (_, index) => transfersOfDay(mainAgent, firstDay + index));

describe("the demo's transfers", () => {
  it("are the same at every run, in the order of their times, and within their day", () => {
    for (const [index, transfers] of month.entries()) {
      expect(transfersOfDay(mainAgent, firstDay + index)).toEqual(transfers);
      const times = transfers.map(({ at }) => at);
      expect(times).toEqual([...times].sort((one, other) => (one < other ? -1 : 1)));
      expect(new Set(times.map((at) => Number(at / day)))).toEqual(new Set([firstDay + index]));
    }
  });

  it("each have a ticket and an amount that the service takes", () => {
    const transfers = month.flat();
    const unfit = transfers.filter(
      ({ ticketId, amount }) => faultOfTicketId(ticketId) !== null || !readAmount(amount).ok,
    );
    expect(unfit).toEqual([]);
    expect(new Set(transfers.map(({ ticketId }) => ticketId)).size).toBe(transfers.length);
  });

  it("mostly find their money there, while some withdrawals are refused", () => {
    const balances = new Map<string, bigint>();
    let refused = 0;
    let posted = 0;
    for (const { kind, playerId, amount } of month.flat()) {
      const before = balances.get(playerId) ?? 0n;
      const after = kind === "deposit" ? before + parseMoney(amount) : before - parseMoney(amount);
      if (after < 0n) refused += 1;
      else posted += 1;
      if (after >= 0n) balances.set(playerId, after);
    }
    expect(refused).toBeGreaterThan(10);
    expect(posted).toBeGreaterThan(6 * refused);
  });

  it("go on while the demo runs, a few each minute, for players that trade", () => {
    const seconds = Array.from({ length: 600 }, (_, index) => 1_794_960_000 + index);
    const live = seconds.flatMap((second) => liveTransferIn(second) ?? []);
    expect(live.length).toBeGreaterThan(50);
    expect(live.length).toBeLessThan(200);
    for (const { agent, playerId, ticketId, amount } of live) {
      expect(playersOf(agent).map(({ item }) => item.id)).toContain(playerId);
      expect([faultOfTicketId(ticketId), readAmount(amount).ok]).toEqual([null, true]);
    }
  });
});
