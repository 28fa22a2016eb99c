import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { AgentChange } from "#lib/domain/agents/settings";
import { wholeList } from "#lib/domain/lists/list-page";
import { parseMoney } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { allAgents } from "#lib/usecases/agents/set-agent";
import { peopleUnderTest } from "./people-under-test";

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

    it("that does not exist is a refusal that names it, and leaves no trace", async () => {
      const nobody = subject.fresh("nobody");
      const author = subject.author();
      const asked = [
        await subject.store.agents.setAgentStatus(nobody, "suspended", author),
        await subject.store.players.addPlayer(nobody, "p-1", author),
        await subject.store.players.setPlayerStatus(nobody, "p-1", "blocked", author),
      ];
      for (const outcome of asked) expect(refusalOf(outcome)).toContain(`"${nobody}"`);
      expect(await subject.audit(nobody)).toEqual([]);
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

    it("made known again keeps the wallet as it is", async () => {
      const agent = await subject.agent();
      resultOf(await subject.transfer(agent));
      const wallet = resultOf(await subject.store.players.addPlayer(agent.id, "p-1", subject.author()));
      expect(wallet.balance).toBe(parseMoney("10"));
    });

    it("is blocked and unblocked with audit rows; an unknown one is refused without", async () => {
      const agent = await subject.agent();
      const set = (playerId: string, status: "active" | "blocked") =>
        subject.store.players.setPlayerStatus(agent.id, playerId, status, subject.author());
      resultOf(await subject.store.players.addPlayer(agent.id, "p-1", subject.author()));
      expect(resultOf(await set("p-1", "blocked")).status).toBe("blocked");
      expect(resultOf(await subject.store.wallets.findWallet(agent.id, "p-1"))?.status).toBe("blocked");
      expect(resultOf(await set("p-1", "active")).status).toBe("active");
      expect(await set("p-2", "blocked")).toMatchObject({ failure: { kind: "player_unknown" } });
      const rows = await subject.audit(agent.id);
      expect(rows.map(({ action }) => action)).toEqual([
        "player.unblock",
        "player.block",
        "player.add",
        "agent.create",
      ]);
      expect(rows[0]).toMatchObject({ before: '{"status":"blocked"}', after: '{"status":"active"}' });
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
  const { personOfTwo, withFactor } = peopleUnderTest(subject);

  describe("an agent's settings", () => {
    const set = async (agentId: string, change: AgentChange, email: string | null = null) =>
      subject.store.agents.setAgent(agentId, change, email, subject.author());
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

    it("require no second factor at the word of somebody who has none", async () => {
      const agent = await subject.agent();
      const refused = await set(agent.id, { twoFactorRequired: true }, "ana@example.com");
      expect(kindOf(refused)).toBe("second_factor_state");
      const { here, ...two } = await personOfTwo();
      await withFactor({ here, ...two });
      expect(kindOf(await set(two.first.id, { twoFactorRequired: true }, here.email))).toBe("done");
    });
  });
}
