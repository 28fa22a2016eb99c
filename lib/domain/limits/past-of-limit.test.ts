import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "#lib/domain/money/money";
import { day, hour, instant, millisecondsOf, parseInstant } from "#lib/domain/time/instant";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { limitActions, limitMeasures, limitSides, limitWindows } from "./limit";
import type { LimitAsked } from "./limit-rules";
import { PastOfLimit, type PastTransfer, pastReadFrom, pastShownMax } from "./past-of-limit";

// The clocks of Berlin go forward on 29 March 2026, within these histories.
const zone = "Europe/Berlin";
const begin = parseInstant("2026-03-20T09:30:00Z") ?? instant(0n);
const from = instant(begin + 5n * day);

const actors = ["key:ak_1", "key:ak_2", "member:ana@example.com", "member:ben@example.com"] as const;
const players = ["p-1", "p-2"] as const;
const holders = [
  { scope: "agent", subject: "" },
  { scope: "player", subject: "p-1" },
  { scope: "key", subject: "ak_1" },
  { scope: "member", subject: "ana@example.com" },
] as const;

const anyStep = fc.record({
  playerId: fc.constantFrom(...players),
  kind: fc.constantFrom(...transferKinds),
  actor: fc.constantFrom(...actors),
  amount: fc.bigInt(1n, 20n).map(money),
  hoursLater: fc.bigInt(0n, 20n),
});
const anyHistory = fc.array(anyStep, { maxLength: 120 }).map((steps) => {
  let at = begin;
  return steps.map(({ hoursLater, ...step }, index): PastTransfer => {
    at = instant(at + hoursLater * hour + 1n);
    return { ...step, id: BigInt(index + 1), ticketId: `t-${index}`, currency: "EUR", createdAt: at };
  });
});
const anyLimit: fc.Arbitrary<LimitAsked> = fc
  .record({
    holder: fc.constantFrom(...holders),
    side: fc.constantFrom(...limitSides),
    window: fc.constantFrom(...limitWindows),
    measure: fc.constantFrom(...limitMeasures),
    bound: fc.bigInt(1n, 60n),
    action: fc.constantFrom(...limitActions),
  })
  .map(({ holder, ...limit }) => ({ agentId: "acme", ...holder, ...limit }));

const dateIn = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
/** The window as a text, by nothing but the date that its zone's calendar shows. */
function windowName({ window }: LimitAsked, { createdAt, id }: PastTransfer): string {
  const date = dateIn.format(millisecondsOf(createdAt));
  return window === "transfer" ? String(id) : window === "day" ? date : date.slice(0, 7);
}

/** What a limit meets, in the plainest words: every transfer looks anew at all that were counted before it. */
function metBy(limit: LimitAsked, history: readonly PastTransfer[]): PastTransfer[] {
  const counted: PastTransfer[] = [];
  const met: PastTransfer[] = [];
  for (const transfer of history) {
    const { playerId, actor, kind } = transfer;
    const whose = { agent: true, player: playerId === limit.subject, key: actor === `key:${limit.subject}` };
    const isOwn = { ...whose, member: actor === `member:${limit.subject}` }[limit.scope];
    if (!isOwn || (limit.side !== "both" && limit.side !== kind)) continue;
    const alike = [...counted, transfer].filter((one) => windowName(limit, one) === windowName(limit, transfer));
    const used = alike.reduce((sum, { amount }) => sum + (limit.measure === "sum" ? amount : 1n), 0n);
    const isMet = used > limit.bound;
    const wouldPost = !isMet || limit.action === "warn" || (limit.action === "approve" && actor.startsWith("member:"));
    if (wouldPost) counted.push(transfer);
    if (isMet && transfer.createdAt >= from) met.push(transfer);
  }
  return met;
}

function foundIn(limit: LimitAsked, history: readonly PastTransfer[]) {
  const past = new PastOfLimit(limit, zone, from);
  const readFrom = pastReadFrom(limit, zone, from);
  for (const transfer of history) if (transfer.createdAt >= readFrom) past.take(transfer);
  return past.found();
}

describe("the past of a limit", () => {
  it("has exactly the transfers that the limit would have met, whatever the history", () => {
    fc.assert(
      fc.property(anyLimit, anyHistory, (limit, history) => {
        const readFrom = pastReadFrom(limit, zone, from);
        const met = metBy(
          limit,
          history.filter(({ createdAt }) => createdAt >= readFrom),
        );
        const found = foundIn(limit, history);
        expect(found.shown).toEqual(met.slice(-pastShownMax).reverse());
        expect(found.count).toBe(met.length);
        for (const kind of transferKinds)
          expect(found.byKind[kind]).toBe(met.filter((one) => one.kind === kind).length);
        for (const { playerId, count } of found.players) {
          expect(count).toBe(met.filter((one) => one.playerId === playerId).length);
        }
        expect(found.playerCount).toBe(new Set(met.map(({ playerId }) => playerId)).size);
      }),
      { numRuns: 500 },
    );
  });

  it("counts what the window already held before the thirty days begin", () => {
    const limit = { agentId: "acme", ...holders[0], side: "both", measure: "sum", action: "refuse" } as const;
    const transfer = { playerId: "p-1", kind: "deposit", actor: "key:ak_1", currency: "EUR" } as const;
    const history: PastTransfer[] = [
      { ...transfer, id: 1n, ticketId: "a", amount: money(8n), createdAt: instant(from - hour) },
      { ...transfer, id: 2n, ticketId: "b", amount: money(3n), createdAt: from },
    ];
    expect(foundIn({ ...limit, window: "day", bound: 10n }, history)).toMatchObject({ count: 1, shown: [{ id: 2n }] });
    expect(foundIn({ ...limit, window: "transfer", bound: 10n }, history).count).toBe(0);
  });

  it("names the newest fifty of many, and counts them all", () => {
    const limit = { agentId: "acme", ...holders[0], side: "both", measure: "count", action: "warn" } as const;
    const history = Array.from({ length: 200 }, (_, index): PastTransfer => {
      const transfer = { playerId: `p-${index % 7}`, kind: "withdrawal", actor: "key:ak_1", currency: "EUR" } as const;
      return {
        ...transfer,
        id: BigInt(index),
        ticketId: "t",
        amount: money(1n),
        createdAt: instant(from + BigInt(index)),
      };
    });
    const found = foundIn({ ...limit, window: "day", bound: 1n }, history);
    expect(found).toMatchObject({ count: 199, byKind: { deposit: 0, withdrawal: 199 }, playerCount: 7 });
    expect(found.shown.map(({ id }) => id)).toEqual(
      history
        .slice(-50)
        .reverse()
        .map(({ id }) => id),
    );
    expect(found.players.map(({ count }) => count)).toEqual([29, 29, 29]);
  });
});
