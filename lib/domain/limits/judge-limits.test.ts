import { describe, expect, it } from "vitest";
import { parseMoney } from "#lib/domain/money/money";
import { day, hour, instant, parseInstant } from "#lib/domain/time/instant";
import { faultOfStop, holdsFor, judgeLimits, type LimitedTransfer, limitReached } from "./judge-limits";
import type { Limit } from "./limit";
import { usedMax } from "./limit-use";

const noon = parseInstant("2026-11-20T12:00:00Z") ?? instant(0n);
const midnight = instant(noon - 12n * hour);

const ask = (change: Partial<LimitedTransfer> = {}): LimitedTransfer => ({
  playerId: "p-1",
  kind: "deposit",
  currency: "EUR",
  amount: parseMoney("10"),
  actor: "key:ak_1",
  approved: false,
  ...change,
});
const limit = (change: Partial<Limit> = {}): Limit => ({
  agentId: "acme",
  id: "lim_1",
  scope: "agent",
  subject: "",
  side: "deposit",
  window: "day",
  measure: "sum",
  bound: parseMoney("100"),
  action: "refuse",
  createdAt: midnight,
  createdBy: "operator:test",
  windowStart: midnight,
  used: parseMoney("95"),
  toldWindow: null,
  ...change,
});
const judged = (limits: readonly Limit[], transfer = ask(), at = noon) =>
  judgeLimits(transfer, { zone: "UTC", stop: null, limits }, at);

describe("a transfer's limits", () => {
  it("pass it up to the bound, and give what each has counted after it", () => {
    expect(judged([limit({ used: parseMoney("90") })])).toEqual({
      act: "pass",
      uses: [{ agentId: "acme", limitId: "lim_1", windowStart: midnight, used: parseMoney("100"), toldWindow: null }],
      warned: [],
    });
    expect(judged([limit({ used: parseMoney("90.00000001") })]).act).toBe("refuse");
    expect(judged([limit({ window: "transfer", bound: parseMoney("10") })])).toMatchObject({ act: "pass", uses: [] });
  });

  it("start anew in the next window, and keep the newest when time runs back", () => {
    const later = judged([limit()], ask(), instant(noon + day));
    expect(later).toMatchObject({ act: "pass", uses: [{ windowStart: midnight + day, used: parseMoney("10") }] });
    const back = judged([limit({ used: 0n })], ask(), instant(noon - 3n * day));
    expect(back).toMatchObject({ act: "pass", uses: [{ windowStart: midnight, used: parseMoney("10") }] });
    expect(judged([limit()], ask(), instant(noon - 3n * day)).act).toBe("refuse");
  });

  it("refuse before they ask for approval, which could not help", () => {
    const asking = limit({ id: "lim_0", action: "approve" });
    const member = ask({ actor: "member:ana@example.com" });
    expect(judged([asking], member)).toMatchObject({ act: "await", met: { limit: asking } });
    expect(judged([asking, limit()], member)).toMatchObject({ act: "refuse", met: { limit: limit() } });
    expect(judged([asking]).act).toBe("refuse");
    expect(judged([asking], { ...member, approved: true }).act).toBe("pass");
    expect(judged([limit()], { ...member, approved: true }).act).toBe("refuse");
  });

  it.each<[Partial<Limit>, Partial<LimitedTransfer>, boolean]>([
    [{}, { actor: "member:ana@example.com" }, true],
    [{}, { kind: "withdrawal" }, false],
    [{ side: "both" }, { kind: "withdrawal" }, true],
    [{ scope: "player", subject: "p-1" }, {}, true],
    [{ scope: "player", subject: "p-1" }, { playerId: "p-2" }, false],
    [{ scope: "key", subject: "ak_1" }, {}, true],
    [{ scope: "key", subject: "ak_1" }, { actor: "key:ak_2" }, false],
    [{ scope: "member", subject: "ak_1" }, {}, false],
    [{ scope: "member", subject: "ana@example.com" }, { actor: "member:ana@example.com" }, true],
  ])("hold for their side, and for their player, key or member alone: %o, %o", (change, transfer, isHeld) => {
    expect(holdsFor(limit(change), ask(transfer))).toBe(isHeld);
  });

  it("that warn let all post, name themselves, and count no further than a row can hold", () => {
    const warning = limit({ action: "warn", used: usedMax - 1n });
    expect(judged([warning])).toMatchObject({
      act: "pass",
      warned: [{ limit: warning }],
      uses: [{ used: usedMax, toldWindow: midnight }],
    });
  });

  it("say which limit it is, what is used and asked for, and when it starts anew", () => {
    const words = (met: Limit, transfer = ask()) => {
      const verdict = judged([met], transfer);
      return verdict.act === "pass" ? "" : limitReached(verdict.met, transfer).message;
    };
    expect(words(limit())).toBe(
      "This would pass the limit on deposits of this agent, 100.00000000 EUR a day (95.00000000 EUR used, 10.00000000 EUR asked for): nothing was posted. It starts anew at 2026-11-21T00:00:00.000000000Z.",
    );
    const count = { measure: "count", bound: 1n, used: 1n, scope: "player", subject: "p-1", window: "month" } as const;
    expect(words(limit({ ...count, side: "both" }))).toBe(
      'This would pass the limit on deposits and withdrawals of player "p-1", 1 transfer a month (1 transfer used, 1 transfer asked for): nothing was posted. It starts anew at 2026-12-01T00:00:00.000000000Z.',
    );
    expect(words(limit({ window: "transfer", bound: parseMoney("5"), action: "approve" }))).toBe(
      "This would pass the limit on deposits of this agent, 5.00000000 EUR in one transfer (10.00000000 EUR asked for): nothing was posted. Send a smaller amount. A member can send it with approval.",
    );
  });
});

describe("a stop", () => {
  const stop = { agentId: "acme", reason: "a leak", since: noon, actor: "operator:test" } as const;
  it("holds for its side, and says which side and since when, but not why", () => {
    expect(faultOfStop({ ...stop, side: "withdrawal" }, "deposit")).toBeNull();
    expect(faultOfStop({ ...stop, side: "withdrawal" }, "withdrawal")).toEqual({
      kind: "transfers_stopped",
      message:
        "Withdrawals of this agent have been stopped since 2026-11-20T12:00:00.000000000Z: nothing was posted. Send it again when they are started.",
    });
    expect(faultOfStop({ ...stop, side: "both" }, "deposit")).not.toBeNull();
  });
});
