import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import { parseMoney } from "#lib/domain/money/money";
import { instant, minute } from "#lib/domain/time/instant";
import type { SessionAsk } from "#lib/domain/wallets/player-session";

export function sessionContract(subject: StoreUnderTest): void {
  describe("a player's session", () => {
    const ask = (agent: Agent, change: Partial<SessionAsk> = {}): SessionAsk => ({
      id: subject.fresh("session"),
      agentId: agent.id,
      playerId: "p-1",
      idempotencyKey: "login-1",
      tokenDigest: subject.fresh("digest"),
      currency: agent.currency,
      knownPlayersOnly: agent.knownPlayersOnly,
      at: subject.clock.now(),
      expiresAt: instant(subject.clock.now() + 30n * minute),
      ...change,
    });

    it("is found by its token's digest, with the wallet that its login opened", async () => {
      const agent = await subject.agent();
      const asked = ask(agent);
      const { id, expiresAt } = resultOf(await subject.store.players.openPlayerSession(asked));
      expect({ id, expiresAt }).toEqual({ id: asked.id, expiresAt: asked.expiresAt });
      const found = resultOf(await subject.store.players.findPlayerSession(asked.tokenDigest));
      expect(found?.session).toMatchObject({ id, agentId: agent.id, playerId: "p-1", expiresAt });
      expect(found?.wallet).toMatchObject({ playerId: "p-1", currency: "EUR", balance: 0n, lastTransferAt: null });
    });

    it("shows the balance as it is, not as it was at the login", async () => {
      const agent = await subject.agent();
      const asked = ask(agent);
      resultOf(await subject.store.players.openPlayerSession(asked));
      resultOf(await subject.transfer(agent));
      const found = resultOf(await subject.store.players.findPlayerSession(asked.tokenDigest));
      expect(found?.wallet.balance).toBe(parseMoney("10"));
    });

    it("is given again for the same key, even to two logins at once", async () => {
      const agent = await subject.agent();
      const opened = await Promise.all(
        [ask(agent), ask(agent)].map((asked) => subject.store.players.openPlayerSession(asked)),
      );
      subject.clock.pass(29n * minute);
      opened.push(await subject.store.players.openPlayerSession(ask(agent)));
      const ids = new Set(opened.map((outcome) => resultOf(outcome).id));
      expect(ids.size).toBe(1);
    });

    it("takes its key from its own agent only", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      resultOf(await subject.store.players.openPlayerSession(ask(agent)));
      expect(resultOf(await subject.store.players.openPlayerSession(ask(other))).agentId).toBe(other.id);
    });

    it("is nobody's for a digest that was never given", async () => {
      expect(resultOf(await subject.store.players.findPlayerSession("no such digest"))).toBeNull();
    });
  });
}
