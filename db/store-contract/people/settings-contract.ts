import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { AgentChange } from "#lib/domain/agents/settings";
import { allAgents } from "#lib/usecases/agents/all-agents";

export function settingsContract(subject: StoreUnderTest): void {
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

    it("leave no row when nothing differs", async () => {
      const agent = await subject.agent();
      const { knownPlayersOnly, twoFactorRequired, deskAllow, booksZone } = agent;
      resultOf(await set(agent.id, { knownPlayersOnly, twoFactorRequired, deskAllow, booksZone }));
      resultOf(await set(agent.id, {}));
      expect((await subject.audit(agent.id)).map(({ action }) => action)).toEqual(["agent.create"]);
    });

    it("require no second factor at the word of somebody who has none; the operator may, and anybody may lift it", async () => {
      const agent = await subject.agent();
      const refused = await set(agent.id, { twoFactorRequired: true }, "ana@example.com");
      expect(refused).toMatchObject({ ok: false, failure: { kind: "second_factor_state" } });
      expect((await present(agent.id))?.twoFactorRequired).toBe(false);
      expect(await subject.audit(agent.id)).toHaveLength(1);
      resultOf(await set(agent.id, { twoFactorRequired: true }));
      resultOf(await set(agent.id, { twoFactorRequired: false }, "ana@example.com"));
      expect((await present(agent.id))?.twoFactorRequired).toBe(false);
    });

    it("of an agent that is not there are refused", async () => {
      expect(await set("nobody", { twoFactorRequired: false })).toMatchObject({ ok: false });
    });
  });
}
