import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { attentionQuery } from "#e2e/fixtures/made/attention-query";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import type { AttentionMark } from "#lib/domain/attention/attention-mark";
import { hour, instant } from "#lib/domain/time/instant";

export function attentionContract(subject: StoreUnderTest): void {
  describe("what may need attention", () => {
    const read = async ({ id }: Agent, refusalsFrom = instant(0n)) =>
      resultOf(await subject.store.attention.readAttention({ ...attentionQuery(id), refusalsFrom }));
    const mark = (agent: Agent, change: Partial<AttentionMark> = {}): AttentionMark => ({
      agentId: agent.id,
      name: "refusals",
      level: 7n,
      email: "ana@example.com",
      at: subject.clock.now(),
      until: null,
      ...change,
    });

    it("has an agent's refusals since a moment, newest first, and nothing of another's", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const times = [];
      for (const ticketId of ["a", "b", "c"]) {
        times.unshift(subject.clock.now());
        await subject.transfer(agent, { ticketId, kind: "withdrawal", amount: "5" });
        await subject.transfer(other, { ticketId, kind: "withdrawal", amount: "5" });
        subject.clock.pass(hour);
      }
      const { refusals, hasTransfers } = await read(agent, times[1]);
      expect(refusals).toEqual(times.slice(0, 2).map((at) => ({ failure: "player_unknown", at })));
      expect(hasTransfers).toBe(false);
    });

    it("has the milestones that were reached, each once, and no other agent's", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const reach = async (name: "signed_call" | "report") =>
        resultOf(await subject.store.agents.reachMilestone(agent.id, name, subject.clock.now()));
      expect([await reach("report"), await reach("report"), await reach("signed_call")]).toEqual([
        { isFirst: true },
        { isFirst: false },
        { isFirst: true },
      ]);
      expect([...(await read(agent)).milestones].sort()).toEqual(["report", "signed_call"]);
      expect((await read(other)).milestones).toEqual([]);
    });

    it("has the newest trade, the players, the open and the closed drafts, and the active members", async () => {
      const agent = await subject.agent();
      const trade = tradeVersion({ agentId: agent.id, tradeId: subject.fresh("trade"), usdRate: "1" });
      await subject.feed([trade]);
      resultOf(await subject.transfer(agent));
      const [draft, closed] = [subject.draft(agent), subject.draft(agent)];
      for (const kept of [draft, closed]) resultOf(await subject.store.drafts.keepDraft(kept, subject.author()));
      resultOf(await subject.store.drafts.sealDraft(agent.id, closed.id, subject.author()));
      const { agentId, email } = await subject.member(agent, "viewer");
      await subject.member(agent, "finance");
      const disabled = { status: "disabled" } as const;
      resultOf(await subject.store.people.changeMember({ agentId, email }, disabled, subject.author()));
      expect(await read(agent)).toMatchObject({
        lastTradeAt: trade.matchedAt,
        openDraftsAt: [draft.createdAt],
        hasTransfers: true,
        closedDraftsAt: [closed.createdAt],
        members: 1,
        protectedMembers: 0,
      });
    });

    it("keeps one mark for each name, the last one, with an audit row for each, until it is taken back", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const { attention } = subject.store;
      const until = instant(subject.clock.now() + hour);
      for (const given of [mark(agent), mark(agent, { level: 9n, until }), mark(agent, { name: "quiet_feed" })]) {
        expect(resultOf(await attention.markAttention(given, subject.author()))).toEqual(given);
      }
      const { marks } = await read(agent);
      expect([...marks].sort((one, next) => (one.name < next.name ? -1 : 1))).toEqual([
        mark(agent, { name: "quiet_feed" }),
        mark(agent, { level: 9n, until }),
      ]);
      expect((await read(other)).marks).toEqual([]);
      for (const _ of [1, 2]) resultOf(await attention.unmarkAttention(agent.id, "refusals", subject.author()));
      expect((await read(agent)).marks).toEqual([mark(agent, { name: "quiet_feed" })]);
      const actions = (await subject.audit(agent.id)).map(({ action }) => action);
      expect(actions).toEqual([
        ...["attention.back", "attention.aside", "attention.aside", "attention.aside", "agent.create"],
      ]);
    });
  });
}
