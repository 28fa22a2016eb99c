import { describe, expect, it } from "vitest";
import { LimitsUnderTest } from "#db/store-contract/limits/limits-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { ShownState } from "#lib/domain/approvals/approval";
import { parseMoney } from "#lib/domain/money/money";
import { ApprovalOffice } from "./approval-office";

export function approvalContract(subject: StoreUnderTest): void {
  const open = () => ApprovalOffice.open(subject);

  describe("a transfer above its rule's amount", () => {
    it("posts once for two last approvals at the same moment", async () => {
      const office = await open();
      await office.rule();
      const { draft, id } = await office.ask();
      const votes = await Promise.all([office.ana, office.bo].map((member) => office.approve(id, draft, member)));
      expect(votes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(["approval_ended", "ticket_in_process"]).toContain(votes.map(kindOf).find((kind) => kind !== "done"));
      expect([await office.balance(), await office.state(id)]).toEqual([parseMoney("500"), "executed"]);
    });

    if (subject.racesAlone) return;

    it("waits, moves nothing, and posts with the last approval in its maker's name", async () => {
      const office = await open();
      await office.rule();
      const { draft, id } = await office.ask();
      expect([await office.balance(), await office.draftState(draft), await office.state(id)]).toEqual([
        null,
        "pending",
        "pending",
      ]);
      const sent = resultOf(await office.approve(id, draft, office.ana));
      expect(sent.transfer).toMatchObject({ actor: `member:${office.maker.email}`, amount: parseMoney("500") });
      expect([await office.state(id), await office.draftState(draft)]).toEqual(["executed", "posted"]);
      expect(resultOf(await office.send(draft))).toMatchObject({ replayed: true, transfer: sent.transfer });
      expect(await office.balance()).toBe(parseMoney("500"));
      const actions = (await subject.audit(office.agent.id)).map(({ action, actor }) => `${action} ${actor}`);
      expect(actions).toEqual(
        expect.arrayContaining([
          `approval.ask member:${office.maker.email}`,
          `approval.approve member:${office.ana.email}`,
          `approval.execute member:${office.ana.email}`,
          `transfer.post member:${office.maker.email}`,
        ]),
      );
    });

    it.each(["posts", "closes"] as const)("is superseded when an API client %s its ticket first", async (how) => {
      const state = "superseded";
      const office = await open();
      await office.rule();
      const { draft, id } = await office.ask();
      const { ticketId } = draft;
      if (how === "posts") resultOf(await subject.transfer(office.agent, { ticketId, amount: "500" }));
      else resultOf(await subject.store.wallets.sealTicket(draft, subject.author()));
      expect(await office.state(id)).toBe(state);
      const posted = await office.balance();
      expect(refusalOf(await office.approve(id, draft, office.ana))).toMatch("superseded");
      expect([await office.state(id), await office.balance()]).toEqual([state, posted]);
      expect(await office.draftState(draft)).toBe(how === "posts" ? "posted" : "closed");
    });
  });

  if (subject.racesAlone) return;

  describe("a request", () => {
    it("is listed by state, kind, maker, player and ticket, with what there is to decide on", async () => {
      const office = await open();
      await office.rule();
      resultOf(await subject.transfer(office.agent, { amount: "7" }));
      const [first, second] = [await office.ask(), await office.ask({ playerId: "p-2" })];
      await office.approve(second.id, second.draft, office.ana);
      const none = { state: null, kind: null, maker: null, playerId: null, ticketId: null } as const;
      const filter = { ...none, agentId: office.agent.id, now: subject.clock.now() };
      const listed = async (change: object, limit = 10) =>
        resultOf(await subject.store.approvals.listApprovals({ ...filter, ...change, after: null, limit })).approvals;
      const ids = async (change: object) => (await listed(change)).map(({ approval }) => approval.id);
      expect(new Set(await ids({}))).toEqual(new Set([first.id, second.id]));
      const states: readonly [ShownState, readonly string[]][] = [
        ["open", [first.id]],
        ["ended", [second.id]],
        ["pending", [first.id]],
        ["executed", [second.id]],
        ["superseded", []],
        ["expired", []],
      ];
      for (const [state, expected] of states) expect(await ids({ state }), state).toEqual(expected);
      expect(await ids({ playerId: "p-2" })).toEqual([second.id]);
      expect(await ids({ ticketId: first.draft.ticketId })).toEqual([first.id]);
      expect(await ids({ maker: office.ana.email })).toEqual([]);
      const [waiting] = await listed({ state: "open" });
      expect(waiting).toMatchObject({
        wallet: { balance: parseMoney("7") },
        lastTransfers: [{ amount: parseMoney("7") }],
      });
      const counted = resultOf(await subject.store.approvals.countApprovals({ ...filter, state: "open" }));
      expect(counted).toEqual({ count: 1, more: false });
      resultOf(await subject.transfer(office.agent, { ticketId: first.draft.ticketId, amount: "500" }));
      expect([await ids({ state: "open" }), await ids({ state: "superseded" })]).toEqual([[], [first.id]]);
      expect(new Set(await ids({ state: "ended" }))).toEqual(new Set([first.id, second.id]));
    });
  });
}

const approve = { action: "approve" } as const;

/** Where limits and approvals meet. */
export function limitApprovalContract(subject: StoreUnderTest): void {
  const limits = new LimitsUnderTest(subject);

  describe("a limit that asks for approval", () => {
    it("keeps a member's transfer back, refuses an API client's, and counts the one that is approved", async () => {
      const office = await ApprovalOffice.open(subject);
      const { id: limitId } = await limits.set(office.agent, approve);
      expect(kindOf(await office.send(await office.draft({ amount: "60" })))).toBe("done");
      expect(kindOf(await subject.transfer(office.agent, { amount: "41" }))).toBe("limit_reached");
      const { draft, id } = await office.ask({ amount: "41" });
      expect((await office.found(id)).approval.approval).toMatchObject({ because: limitId, needed: 1 });
      expect([await office.balance(), await limits.usedOf(office.agent)]).toEqual([
        parseMoney("60"),
        [parseMoney("60")],
      ]);
      expect(resultOf(await office.approve(id, draft, office.ana)).replayed).toBe(false);
      expect([await office.balance(), await limits.usedOf(office.agent)]).toEqual([
        parseMoney("101"),
        [parseMoney("101")],
      ]);
    });

    it("of the maker counts the transfer that others approve, and theirs counts nothing", async () => {
      const office = await ApprovalOffice.open(subject);
      const ofMember = ({ email }: { readonly email: string }) =>
        limits.set(office.agent, { ...approve, scope: "member", subject: email });
      const [own, voters] = [await ofMember(office.maker), await ofMember(office.ana)];
      const { draft, id } = await office.ask({ amount: "150" });
      expect(kindOf(await office.approve(id, draft, office.ana))).toBe("done");
      const used = new Map((await limits.of(office.agent)).map((limit) => [limit.id, limit.used]));
      expect([used.get(own.id), used.get(voters.id)]).toEqual([parseMoney("150"), 0n]);
    });
  });
}
