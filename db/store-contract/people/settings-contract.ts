import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { AgentChange } from "#lib/domain/agents/settings";
import { allAgents } from "#lib/usecases/agents/set-agent";
import { peopleUnderTest } from "./people-under-test";

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
