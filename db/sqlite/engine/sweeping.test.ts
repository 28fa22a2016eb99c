import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { day, instant, nanosecond, second } from "#lib/domain/time/instant";
import { refusalKeptDays, sessionKeptDays } from "#lib/domain/time/kept-days";
import type { ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const transfer = (kind: TransferKind, ticketId: string, guard: ReplayGuard | null = null) =>
  context.store.wallets.recordTransfer(transferAsk(context.clock.now(), { kind, ticketId }), guard);

describe("the sweep", () => {
  it("drops a replay guard once its signature is out of its window, and not before", async () => {
    const expiresAt = instant(context.clock.now() + 30n * second);
    const guard = { keyId: "ak_1", signature: "s", expiresAt };
    expect(await transfer("withdrawal", "t", guard)).toMatchObject({ ok: false });
    resultOf(await transfer("deposit", "in"));
    context.clock.pass(30n * second);
    await context.sweep();
    expect(await transfer("withdrawal", "t", guard)).toMatchObject({ ok: false });
    context.clock.pass(nanosecond);
    await context.sweep();
    expect(await transfer("withdrawal", "t", guard)).toMatchObject({ ok: true });
  });

  it("drops a ticket's last refusal after its days, and never the ticket", async () => {
    expect(await transfer("withdrawal", "refused")).toMatchObject({ ok: false });
    const posted = resultOf(await transfer("deposit", "posted"));
    const ticket = { agentId: "acme", playerId: "p-1", kind: "withdrawal", ticketId: "refused" } as const;
    const lastRefusal = async () => resultOf(await context.store.wallets.ticketStatus(ticket)).lastRefusal?.kind;
    context.clock.pass(BigInt(refusalKeptDays) * day);
    await context.sweep();
    expect(await lastRefusal()).toBe("balance_too_low");
    context.clock.pass(nanosecond);
    await context.sweep();
    expect(await lastRefusal()).toBeUndefined();
    expect(resultOf(await transfer("deposit", "posted"))).toMatchObject({ replayed: true, transfer: posted.transfer });
  });

  it("drops a session long after its expiry", async () => {
    const expiresAt = instant(context.clock.now() + second);
    const ask = {
      id: "session",
      agentId: "acme",
      playerId: "p-1",
      idempotencyKey: "login",
      tokenDigest: "digest",
      currency: "EUR",
      knownPlayersOnly: false,
      at: context.clock.now(),
      expiresAt,
    };
    resultOf(await context.store.players.openPlayerSession(ask));
    const found = async () => resultOf(await context.store.players.findPlayerSession("digest")) !== null;
    context.clock.pass(second + BigInt(sessionKeptDays) * day);
    await context.sweep();
    expect(await found()).toBe(true);
    context.clock.pass(nanosecond);
    await context.sweep();
    expect(await found()).toBe(false);
  });
});
