import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { attentionQuery } from "#e2e/fixtures/made/attention-query";
import { parseMoney } from "#lib/domain/money/money";
import type { Member } from "#lib/domain/people/member";
import { day, hour } from "#lib/domain/time/instant";
import type { Draft } from "#lib/domain/wallets/draft";
import { ApprovalOffice, approvalIn } from "./approval-office";

const over = (amount: string) => ({ over: parseMoney(amount) });

/** What a changed rule, a rejection or the end of its time does to a request, and how whoever asked is told. */
export function ruleChangeContract(subject: StoreUnderTest): void {
  async function open(needed = 1) {
    const office = await ApprovalOffice.open(subject);
    if (needed > 1) await subject.member(office.agent, "owner");
    await office.rule({ needed });
    return office;
  }
  const standing = async (office: ApprovalOffice, id: string) => {
    const { state, needed, endedBy } = (await office.found(id)).approval.approval;
    return { state, needed, endedBy };
  };
  const openDrafts = async ({ agent }: ApprovalOffice) =>
    resultOf(await subject.store.drafts.listOpenDrafts(agent.id)).map(({ id }) => id);
  const attention = async ({ agent }: ApprovalOffice, { email }: Member) =>
    resultOf(
      await subject.store.attention.readAttention({ ...attentionQuery(agent.id), email, now: subject.clock.now() }),
    );
  const told = async (office: ApprovalOffice, member = office.maker) =>
    (await attention(office, member)).ownEnded.map(({ id, how }) => ({ id, how }));
  const see = async (office: ApprovalOffice, id: string, member = office.maker) =>
    subject.store.approvals.seeApproval(office.agent.id, id, await office.as(member, "approvals:read"));
  const reject = async (office: ApprovalOffice, id: string) =>
    subject.store.approvals.rejectApproval(
      office.agent.id,
      id,
      { hash: await office.hash(id), note: "attach the bank slip" },
      await office.as(office.ana, "approvals:decide"),
    );
  /** An owner changes the rule of transfers. */
  const change = async (office: ApprovalOffice, rule: { readonly over: bigint | null; readonly needed?: number }) => {
    const by = await office.as(office.bo, "approvals:rule");
    const asked = {
      needed: 1,
      overDay: null,
      ...rule,
      over: rule.over === null ? null : parseMoney(String(rule.over)),
    };
    resultOf(await subject.store.approvals.setApprovalRule(office.agent.id, "transfers", asked, by));
  };

  describe("a changed rule", () => {
    it("and a vote at the same moment leave a transfer posted once and told as posted, or not posted at all", async () => {
      const office = await open();
      const { draft, id } = await office.ask({ amount: "150" });
      const [vote] = await Promise.all([office.approve(id, draft, office.ana), change(office, { over: 200n })]);
      const isPosted = vote.ok;
      expect([await office.state(id), await office.draftState(draft), await office.balance()]).toEqual(
        isPosted ? ["executed", "posted", parseMoney("150")] : ["rule_changed", "open", null],
      );
    });

    if (subject.racesAlone) return;

    it("lets wait on what it still holds, and ends all else by whoever changed it", async () => {
      const office = await open();
      const [small, large] = [await office.ask({ amount: "150" }), await office.ask({ amount: "500" })];
      await change(office, { over: 200n });
      expect(await standing(office, large.id)).toEqual({ state: "pending", needed: 1, endedBy: null });
      expect(await standing(office, small.id)).toEqual({
        state: "rule_changed",
        needed: 1,
        endedBy: `member:${office.bo.email}`,
      });
      expect(await office.draftState(large.draft)).toBe("pending");
      expect(kindOf(await office.approve(large.id, large.draft, office.ana))).toBe("done");
      expect(await office.balance()).toBe(parseMoney("500"));
      const rows = await subject.audit(office.agent.id);
      const closed = rows.filter(({ action }) => action === "approval.close");
      expect(closed).toMatchObject([{ actor: `member:${office.bo.email}`, subject: "p-1" }]);
      expect(rows.filter(({ action }) => action === "approval.rejudge")).toHaveLength(1);
    });

    it("judges by the sum of its maker's day, with all that the maker has posted and asked for", async () => {
      const office = await open();
      await office.rule({ ...over("100"), overDay: parseMoney("250") });
      for (const _ of [1, 2]) expect(kindOf(await office.send(await office.draft({ amount: "80" })))).toBe("done");
      const { id } = await office.ask({ amount: "95" });
      await office.rule({ ...over("100"), overDay: parseMoney("254") });
      expect(await office.state(id)).toBe("pending");
      await office.rule({ ...over("100"), overDay: parseMoney("255") });
      expect(await office.state(id)).toBe("rule_changed");
    });

    it("touches neither another kind's requests nor one whose ticket was used in another way", async () => {
      const office = await open();
      await office.rule({}, "keys");
      const used = await office.ask();
      resultOf(await subject.transfer(office.agent, { ticketId: used.draft.ticketId, amount: "500" }));
      const other = await office.ask({ amount: "200" });
      await office.rule({ needed: 0 }, "keys");
      expect(await office.state(other.id)).toBe("pending");
      await office.rule({ needed: 0, over: null });
      expect([await office.state(used.id), await office.state(other.id)]).toEqual(["superseded", "rule_changed"]);
      expect(await told(office)).toEqual([{ id: other.id, how: "rule_changed" }]);
    });
  });

  if (subject.racesAlone) return;

  describe("whoever asked", () => {
    type End = (office: ApprovalOffice, id: string) => Promise<unknown>;
    const ends: readonly (readonly ["rejected" | "expired" | "rule_changed", End])[] = [
      ["rejected", reject],
      ["expired", async () => subject.clock.pass(day)],
      ["rule_changed", (office) => office.rule({ needed: 0, over: null })],
    ];

    it.each(ends)("is told that a request was %s, alone and until they dismiss it", async (how, end) => {
      const office = await open();
      const { id } = await office.ask();
      expect(kindOf(await see(office, id))).toBe("approval_waits");
      expect(await told(office)).toEqual([]);
      await end(office, id);
      expect([await told(office), await told(office, office.ana)]).toEqual([[{ id, how }], []]);
      expect((await attention(office, office.maker)).openDraftsAt).toEqual([]);
      const filter = { agentId: office.agent.id, kind: null, playerId: null, ticketId: null, now: subject.clock.now() };
      const unseen = { ...filter, state: "unseen", maker: office.maker.email } as const;
      expect(resultOf(await subject.store.approvals.countApprovals(unseen)).count).toBe(1);
      expect(kindOf(await see(office, id, office.ana))).toBe("role_may_not");
      for (const _ of ["once", "again"]) expect(resultOf(await see(office, id)).seenAt).not.toBeNull();
      expect(await told(office)).toEqual([]);
      expect(resultOf(await subject.store.approvals.countApprovals(unseen)).count).toBe(0);
      expect(await office.state(id)).toBe(how);
    });

    it("is told no more of what they ask for again, nor of what they took back themselves", async () => {
      const office = await open();
      const first: { readonly draft: Draft; readonly id: string } = await office.ask();
      subject.clock.pass(day);
      expect(await told(office)).toEqual([{ id: first.id, how: "expired" }]);
      const again = approvalIn(await office.send(first.draft));
      expect(await told(office)).toEqual([]);
      const by = await office.as(office.maker, "approvals:read");
      resultOf(await subject.store.approvals.withdrawApproval(office.agent.id, again, by));
      expect([await told(office), await openDrafts(office)]).toEqual([[], []]);
      subject.clock.pass(hour);
      expect(approvalIn(await office.send(first.draft))).not.toBe(again);
    });

    it("is told for 30 days at most", async () => {
      const office = await open();
      const { id } = await office.ask();
      resultOf(await reject(office, id));
      subject.clock.pass(30n * day - hour);
      expect(await told(office)).toEqual([{ id, how: "rejected" }]);
      subject.clock.pass(hour);
      expect(await told(office)).toEqual([]);
    });
  });
}
