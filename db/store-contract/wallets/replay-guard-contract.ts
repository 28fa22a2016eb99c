import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import { parseMoney } from "#lib/domain/money/money";
import { instant, second } from "#lib/domain/time/instant";
import type { ReplayGuard } from "#lib/domain/wallets/posted-transfer";

/** A captured request must never re-run a refused withdrawal, however the balance has changed since. */
export function replayGuardContract(subject: StoreUnderTest): void {
  describe("a refused transfer that is sent again byte for byte", () => {
    const guard = (change: Partial<ReplayGuard> = {}): ReplayGuard => ({
      keyId: "ak_1",
      signature: subject.fresh("signature"),
      expiresAt: instant(subject.clock.now() + 30n * second),
      ...change,
    });
    const withdraw = (agent: Agent, signed: ReplayGuard, ticketId = "t") =>
      subject.transfer(agent, { kind: "withdrawal", ticketId, guard: signed });

    it("gets the same refusal although the money is there now, until its signature expires", async () => {
      const agent = await subject.agent();
      const captured = guard();
      const first = await withdraw(agent, captured);
      expect(first).toMatchObject({ ok: false, failure: { kind: "player_unknown" } });
      resultOf(await subject.transfer(agent));
      expect(await withdraw(agent, captured)).toEqual(first);
      subject.clock.pass(30n * second);
      await subject.sweep();
      expect(await withdraw(agent, captured)).toEqual(first);
      expect(await subject.balance(agent)).toBe(parseMoney("10"));
    });

    it("holds back nobody else: a new signature, or the same of another key, is judged by itself", async () => {
      const agent = await subject.agent();
      const captured = guard();
      expect(await withdraw(agent, captured)).toMatchObject({ ok: false });
      resultOf(await subject.transfer(agent, { amount: "20" }));
      resultOf(await withdraw(agent, guard()));
      resultOf(await withdraw(agent, guard({ signature: captured.signature, keyId: "ak_2" }), "u"));
      expect(await subject.balance(agent)).toBe(0n);
    });
  });
}
