import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { parseMoney } from "#lib/domain/money/money";
import { minute } from "#lib/domain/time/instant";
import { type Draft, openDraftsMax } from "#lib/domain/wallets/draft";

type DraftChange = Partial<Omit<Draft, "amount">> & { readonly amount?: string };

export function draftContract(subject: StoreUnderTest): void {
  const author = (email = "ana@example.com"): Author => ({ ...subject.author(), actor: `member:${email}` });

  const draftFor = (agent: Agent, { amount = "10", ...change }: DraftChange = {}): Draft =>
    subject.draft(agent, { amount: parseMoney(amount), amountText: amount, ...change });
  const keep = async (agent: Agent, change: DraftChange = {}): Promise<Draft> =>
    resultOf(await subject.store.drafts.keepDraft(draftFor(agent, change), author()));
  const send = ({ agentId, id }: Draft, email?: string) =>
    subject.store.drafts.sendDraft(agentId, id, true, author(email));
  const seal = ({ agentId, id }: Draft) => subject.store.drafts.sealDraft(agentId, id, author());
  const status = async ({ agentId, id }: Draft) =>
    resultOf(await subject.store.drafts.draftStatus(agentId, id, subject.clock.now()));
  const openOf = async (agent: Agent) =>
    resultOf(await subject.store.drafts.listOpenDrafts(agent.id)).map(({ id }) => id);

  describe("a transfer that members keep", () => {
    it("sent by many at once posts once, and each of them is told of the one posting or to ask again", async () => {
      const agent = await subject.agent();
      const draft = await keep(agent);
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(draft)));
      const posted = outcomes.filter((outcome) => outcome.ok && !outcome.value.replayed);
      expect(posted).toHaveLength(1);
      for (const outcome of outcomes) if (!outcome.ok) expect(outcome.failure.kind).toBe("ticket_in_process");
      expect(resultOf(await send(draft)).replayed).toBe(true);
      expect(await subject.balance(agent)).toBe(parseMoney("10"));
    });

    it("and an API transfer with the same ticket share one posting", async () => {
      const agent = await subject.agent();
      const draft = await keep(agent);
      const outcomes = await Promise.all([send(draft), subject.transfer(agent, { ticketId: draft.ticketId })]);
      expect(outcomes.filter((outcome) => outcome.ok && !outcome.value.replayed)).toHaveLength(1);
      for (const outcome of outcomes) if (!outcome.ok) expect(outcome.failure.kind).toBe("ticket_in_process");
      expect(await subject.balance(agent)).toBe(parseMoney("10"));
    });

    if (subject.racesAlone) return;

    it("moves nothing until it is sent, and then stands in the journal with its sender and reason", async () => {
      const agent = await subject.agent();
      const draft = await keep(agent);
      expect(await subject.balance(agent)).toBeNull();
      const sent = resultOf(await send(draft, "ben@example.com"));
      expect(sent).toMatchObject({ replayed: false, draft: { state: "posted", endedAt: subject.clock.now() } });
      expect(sent.transfer).toMatchObject({ actor: "member:ben@example.com", reason: "goodwill" });
      expect(await subject.balance(agent)).toBe(parseMoney("10"));
    });

    it("is nobody else's: another agent's answers like a missing one", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const foreign = { ...(await keep(other)), agentId: agent.id };
      const missing = { ...foreign, id: "missing" };
      for (const act of [send, seal]) expect(await act(foreign)).toEqual(await act(missing));
      expect(await subject.store.drafts.draftStatus(agent.id, foreign.id, subject.clock.now())).toMatchObject({
        failure: { kind: "draft_unknown" },
      });
      expect(await openOf(agent)).toEqual([]);
    });

    it("is listed newest first while it is open", async () => {
      const agent = await subject.agent();
      const kept: string[] = [];
      for (let round = 0; round < 3; round += 1) {
        kept.unshift((await keep(agent)).id);
        subject.clock.pass(minute);
      }
      expect(await openOf(agent)).toEqual(kept);
    });

    it("is refused when too many are open, and taken again when one is finished", async () => {
      const agent = await subject.agent();
      const kept = [];
      for (let round = 0; round < openDraftsMax; round += 1) kept.push(keep(agent, { amount: "1" }));
      const [first] = await Promise.all(kept);
      const next = draftFor(agent);
      expect(await subject.store.drafts.keepDraft(next, author())).toMatchObject({
        failure: { kind: "drafts_too_many" },
      });
      if (first) resultOf(await send(first));
      resultOf(await subject.store.drafts.keepDraft(next, author()));
    });
  });

  describe("the seal of a kept transfer", () => {
    it("and the sending that race for it never both win", async () => {
      const agent = await subject.agent();
      let posted = 0n;
      for (let round = 0; round < 20; round += 1) {
        const draft = await keep(agent);
        const early = round % 2 === 0 ? seal(draft) : null;
        const [sent, sealed] = await Promise.all([send(draft), early ?? seal(draft)]);
        const { ticket } = await status(draft);
        expect(ticket.state).toBe(sent.ok ? "POSTED" : "SEALED");
        if (sealed.ok) expect(sealed.value.ticket.state).toBe(ticket.state);
        if (sent.ok) posted += 1n;
      }
      expect((await subject.balance(agent)) ?? 0n).toBe(parseMoney("10") * posted);
    });
  });

  describe("a closed transfer", () => {
    const closed = async (agent: Agent): Promise<Draft> => {
      const draft = await keep(agent);
      resultOf(await seal(draft));
      return draft;
    };
    const insteadOf = (agent: Agent, id: string) =>
      subject.store.drafts.keepDraft({ ...draftFor(agent), insteadOf: id }, author());
    const acts = async (agent: Agent) =>
      (await subject.audit(agent.id)).filter(({ action }) => action.startsWith("transfer."));

    it("is sent again once: of members who do it at the same moment, one does", async () => {
      const agent = await subject.agent();
      const draft = await closed(agent);
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => insteadOf(agent, draft.id)));
      const kept = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.id] : []));
      expect(kept).toHaveLength(1);
      for (const outcome of outcomes) if (!outcome.ok) expect(outcome.failure.kind).toBe("draft_not_closed");
      expect(await openOf(agent)).toEqual(kept);
    });

    if (subject.racesAlone) return;

    it("stays listed until it is sent again under a new ticket, and the audit joins the two", async () => {
      const agent = await subject.agent();
      const draft = await closed(agent);
      expect(await openOf(agent)).toEqual([draft.id]);
      const again = resultOf(await insteadOf(agent, draft.id));
      expect(await openOf(agent)).toEqual([again.id]);
      expect((await status(draft)).draft.state).toBe("sealed");
      expect((await acts(agent))[0]).toMatchObject({
        action: "transfer.keep",
        after: expect.stringContaining(`"instead_of":"${draft.id}"`),
      });
      expect(resultOf(await send(again)).replayed).toBe(false);
      expect(await openOf(agent)).toEqual([]);
      expect(await subject.balance(agent)).toBe(parseMoney("10"));
    });
  });
}
