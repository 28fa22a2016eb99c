import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { AgentChange } from "#lib/domain/agents/settings";
import { wholeList } from "#lib/domain/lists/list-page";
import { instant } from "#lib/domain/time/instant";
import { allAgents } from "#lib/usecases/agents/set-agent";

export function agentContract(subject: StoreUnderTest): void {
  describe("an agent", () => {
    it("is kept as it was made, listed by its id, and made once", async () => {
      const [first, second] = [
        await subject.agent({ knownPlayersOnly: true }),
        await subject.agent({ currency: "USD" }),
      ];
      const listed = resultOf(await allAgents(subject.store));
      expect(listed).toEqual([...listed].sort((a, b) => (a.id < b.id ? -1 : 1)));
      expect(listed).toEqual(expect.arrayContaining([first, second]));
      expect(refusalOf(await subject.store.agents.createAgent(first, subject.author()))).toContain(`"${first.id}"`);
      expect(await subject.audit(first.id)).toHaveLength(1);
    });
  });

  describe("a player", () => {
    it("is made known once, with an empty wallet in the agent's currency", async () => {
      const agent = await subject.agent({ currency: "GBP" });
      for (let round = 0; round < 2; round += 1) {
        const wallet = resultOf(await subject.store.players.addPlayer(agent.id, "p-1", subject.author()));
        expect(wallet).toMatchObject({ currency: "GBP", balance: 0n, status: "active", lastTransferAt: null });
      }
      const rows = await subject.audit(agent.id);
      expect(rows.map(({ action, subject: who }) => [action, who])).toEqual([
        ["player.add", "p-1"],
        ["agent.create", agent.id],
      ]);
    });

    it("is listed under every agent or one, in order, up to a limit", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      for (const playerId of ["p-2", "p-10", "P-1"]) resultOf(await subject.transfer(agent, { playerId }));
      resultOf(await subject.transfer(other));
      const list = async (agentId: string | null, limit: number) =>
        resultOf(await subject.store.players.listPlayers({ agentId, limit })).map(({ playerId }) => playerId);
      expect(await list(agent.id, 10)).toEqual(["P-1", "p-10", "p-2"]);
      expect(await list(agent.id, 2)).toEqual(["P-1", "p-10"]);
      expect((await list(null, 1_000)).length).toBeGreaterThan(3);
    });
  });

  describe("a dated rate", () => {
    it("is listed by currency and time, and set anew for its time with the old one in the audit", async () => {
      const currency = subject.currency();
      const set = (usd: string, from: bigint) =>
        subject.store.agents.setRate({ currency, usd, from: instant(from) }, subject.author());
      for (const [usd, from] of [
        ["1.2", 2n],
        ["1.1", 1n],
        ["1.3", 2n],
      ] as const)
        resultOf(await set(usd, from));
      const own = resultOf(await wholeList(subject.store.agents.listRates)).filter(
        (rate) => rate.currency === currency,
      );
      expect(own).toEqual([
        { currency, usd: "1.1", from: 1n },
        { currency, usd: "1.3", from: 2n },
      ]);
      const [last, ...others] = (await subject.audit(null)).filter((row) => row.subject === currency);
      expect(others).toHaveLength(2);
      expect(last).toMatchObject({ action: "rate.set", actor: "operator:test" });
      expect(last?.before).toContain('"1.2"');
      expect(last?.after).toContain('"1.3"');
    });
  });
}

export function settingsContract(subject: StoreUnderTest): void {
  describe("an agent's settings", () => {
    const set = (agentId: string, change: AgentChange) =>
      subject.store.agents.setAgent(agentId, change, null, subject.author());
    const present = async (agentId: string) =>
      resultOf(await allAgents(subject.store)).find(({ id }) => id === agentId);

    it("change one by one, hold from then on, and leave in the audit what differed and nothing else", async () => {
      const agent = await subject.agent();
      for (const change of [
        { knownPlayersOnly: !agent.knownPlayersOnly },
        { twoFactorRequired: true },
        { deskAllow: ["192.0.2.0/24", "::1"] },
        { booksZone: "Asia/Shanghai" },
      ]) {
        const before = await present(agent.id);
        const after = resultOf(await set(agent.id, change));
        expect(after).toEqual({ ...before, ...change });
        expect(await present(agent.id)).toEqual(after);
        const [row] = await subject.audit(agent.id);
        expect(row).toMatchObject({ action: "agent.set", subject: agent.id, after: JSON.stringify(change) });
        expect(Object.keys(JSON.parse(row?.before ?? ""))).toEqual(Object.keys(change));
      }
    });
  });
}
