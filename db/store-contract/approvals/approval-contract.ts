import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { ShownState } from "#lib/domain/approvals/approval-filters";
import { parseMoney } from "#lib/domain/money/money";
import { day, hour } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import { ApprovalOffice, approvalIn } from "./approval-office";

const owner = { roles: ["owner"], auditorUntil: null } as const;
const viewer = { roles: ["viewer"], auditorUntil: null } as const;

export function approvalContract(subject: StoreUnderTest): void {
  const open = () => ApprovalOffice.open(subject);

  describe("a transfer above its rule's amount", () => {
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

    it("sent again answers the same request, and one at the amount or below posts at once", async () => {
      const office = await open();
      await office.rule();
      const { draft, id } = await office.ask();
      expect([approvalIn(await office.send(draft)), approvalIn(await office.send(draft, office.ana))]).toEqual([
        id,
        id,
      ]);
      expect(kindOf(await office.send(await office.draft({ amount: "100" })))).toBe("done");
    });

    it("that could not post is refused at once, and asks nobody", async () => {
      const office = await open();
      await office.rule();
      const refused = await office.send(await office.draft({ kind: "withdrawal" }));
      expect(refused).toMatchObject({ failure: { kind: "player_unknown" } });
      expect(refused).not.toHaveProperty("failure.approval");
    });

    it("of the operator's or an API client's answers to no rule", async () => {
      const office = await open();
      await office.rule({ over: null });
      expect(kindOf(await subject.transfer(office.agent, { amount: "500" }))).toBe("done");
      const { agent } = office;
      const draft = await office.draft();
      expect(kindOf(await subject.store.drafts.sendDraft(agent.id, draft.id, true, subject.author()))).toBe("done");
    });

    it("posts once for two last approvals at the same moment", async () => {
      const office = await open();
      await office.rule();
      const { draft, id } = await office.ask();
      const votes = await Promise.all([office.ana, office.bo].map((member) => office.approve(id, draft, member)));
      expect(votes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(["approval_ended", "ticket_in_process"]).toContain(votes.map(kindOf).find((kind) => kind !== "done"));
      expect([await office.balance(), await office.state(id)]).toEqual([parseMoney("500"), "executed"]);
    });

    it("needs two different approvers where the rule says two", async () => {
      const office = await open();
      await subject.member(office.agent, "owner");
      await office.rule({ needed: 2 });
      const { draft, id } = await office.ask();
      for (const _ of ["first", "again"]) {
        expect(approvalIn(await office.approve(id, draft, office.ana))).toBe(id);
        expect(await office.balance()).toBeNull();
      }
      expect((await office.found(id)).approval.votes).toHaveLength(1);
      expect(kindOf(await office.approve(id, draft, office.bo))).toBe("done");
      expect(await office.balance()).toBe(parseMoney("500"));
    });

    it.each([
      ["demoted", viewer],
      ["disabled", { status: "disabled" }],
    ] as const)("does not count the vote of an approver who was %s since", async (_how, change) => {
      const office = await open();
      const third = await subject.member(office.agent, "owner");
      await office.rule({ needed: 2 });
      const { draft, id } = await office.ask();
      expect(approvalIn(await office.approve(id, draft, office.ana))).toBe(id);
      resultOf(await subject.store.people.changeMember(office.ana, change, subject.author()));
      expect(kindOf(await office.approve(id, draft, office.bo))).toBe("approval_waits");
      expect([await office.balance(), await office.state(id)]).toEqual([null, "pending"]);
      expect(kindOf(await office.approve(id, draft, third))).toBe("done");
    });

    it("does not post for a maker who may not send any more", async () => {
      const office = await open();
      await office.rule();
      const { draft, id } = await office.ask();
      resultOf(await subject.store.people.changeMember(office.maker, viewer, subject.author()));
      expect(kindOf(await office.approve(id, draft, office.ana))).toBe("approval_maker_gone");
      expect(await office.balance()).toBeNull();
    });

    it("takes no vote for anything but what was seen", async () => {
      const office = await open();
      await office.rule();
      const { draft, id } = await office.ask();
      const other = await office.ask({ amount: "501" });
      expect(kindOf(await office.approve(id, draft, office.ana, await office.hash(other.id)))).toBe("approval_differs");
      // The vote for one request cannot send another's draft, and the draft itself cannot be changed.
      await office.approve(id, other.draft, office.ana);
      const changed = { ...draft, amount: parseMoney("900"), amountText: "900" };
      expect(kindOf(await subject.store.drafts.keepDraft(changed, subject.author()))).toBe("draft_differs");
      expect(await office.balance()).toBeNull();
    });

    it("expires after 24 hours, and is open to be sent again", async () => {
      const office = await open();
      await office.rule();
      const { draft, id } = await office.ask();
      subject.clock.pass(24n * hour - 1n);
      expect(await office.state(id)).toBe("pending");
      subject.clock.pass(1n);
      expect(await office.state(id)).toBe("expired");
      expect(kindOf(await office.approve(id, draft, office.ana))).toBe("approval_ended");
      const status = await subject.store.drafts.draftStatus(office.agent.id, draft.id, subject.clock.now());
      expect(resultOf(status).draft.state).toBe("open");
      const again = approvalIn(await office.send(draft));
      expect(kindOf(await office.approve(again, draft, office.ana))).toBe("done");
      expect(await office.balance()).toBe(parseMoney("500"));
    });

    it("whose money is gone at the last approval stays approved, and posts when it is executed again", async () => {
      const office = await open();
      await office.rule();
      resultOf(await subject.transfer(office.agent, { amount: "600" }));
      const { draft, id } = await office.ask({ kind: "withdrawal" });
      resultOf(await subject.transfer(office.agent, { amount: "200", kind: "withdrawal" }));
      expect(kindOf(await office.approve(id, draft, office.ana))).toBe("balance_too_low");
      const { approval } = await office.found(id);
      expect(approval.approval).toMatchObject({ state: "approved", failure: "balance_too_low" });
      expect([await office.draftState(draft), await office.balance()]).toEqual(["pending", parseMoney("400")]);
      resultOf(await subject.transfer(office.agent, { amount: "150" }));
      expect(kindOf(await office.execute(id, draft))).toBe("done");
      expect([await office.balance(), await office.state(id)]).toEqual([parseMoney("50"), "executed"]);
    });

    it("waits again when an approver's vote is void by the time of its execution", async () => {
      const office = await open();
      await office.rule();
      resultOf(await subject.transfer(office.agent, { amount: "600" }));
      const { draft, id } = await office.ask({ kind: "withdrawal" });
      resultOf(await subject.transfer(office.agent, { amount: "200", kind: "withdrawal" }));
      await office.approve(id, draft, office.ana);
      resultOf(await subject.transfer(office.agent, { amount: "150" }));
      resultOf(await subject.store.people.changeMember(office.ana, viewer, subject.author()));
      expect(kindOf(await office.execute(id, draft))).toBe("approval_waits");
      expect([await office.state(id), await office.balance()]).toEqual(["pending", parseMoney("550")]);
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

    it("has a ticket that is not posted until it posts, and can be closed while it waits", async () => {
      const office = await open();
      await office.rule();
      const { draft, id } = await office.ask();
      expect(resultOf(await subject.store.wallets.ticketStatus(draft)).state).toBe("NOT_POSTED");
      const by = await office.as(office.bo, "transfers:write");
      resultOf(await subject.store.drafts.sealDraft(office.agent.id, draft.id, by));
      expect([await office.state(id), await office.draftState(draft)]).toEqual(["superseded", "closed"]);
    });
  });

  describe("splitting a transfer", () => {
    it("does not help: what was posted and what waits counts towards the maker's 24 hours", async () => {
      const office = await open();
      await office.rule({ over: parseMoney("100"), overDay: parseMoney("250") });
      const sides = ["deposit", "withdrawal", "deposit", "deposit"] as const;
      const answers = [];
      for (const kind of sides) answers.push(kindOf(await office.send(await office.draft({ amount: "80", kind }))));
      expect(answers).toEqual(["done", "done", "done", "approval_waits"]);
      // Another maker has their own sum, and yesterday's counts no more.
      const colleague = await subject.member(office.agent, "finance");
      expect(kindOf(await office.send(await office.draft({ amount: "80" }), colleague))).toBe("done");
      subject.clock.pass(day + hour);
      await office.ask({ amount: "240" });
      expect(kindOf(await office.send(await office.draft({ amount: "10" })))).toBe("done");
      expect(kindOf(await office.send(await office.draft({ amount: "1" })))).toBe("approval_waits");
    });
  });

  describe("whoever had a hand in a transfer", () => {
    type Route = (office: ApprovalOffice, id: string, draftId: string, hash: string) => Promise<Author>;
    const routes: readonly (readonly [name: string, route: Route])[] = [
      ["by another session", (office) => office.as(office.maker, "approvals:decide")],
      [
        "after changing roles",
        async (office) => {
          resultOf(await subject.store.people.changeMember(office.maker, owner, subject.author()));
          return office.as(office.maker, "approvals:decide");
        },
      ],
      ["as the operator", async () => subject.author()],
      [
        "under the operator's name as a member",
        async (office) => ({ ...(await office.as(office.maker, "approvals:decide")), actor: "operator:test" }),
      ],
      [
        "as a colleague without the right to approve",
        async (office) => {
          const colleague = await subject.member(office.agent, "finance");
          return office.as(colleague, "transfers:write");
        },
      ],
    ];
    const makers = ["asks", "prepares"] as const;

    it.each(routes.flatMap(([name, route]) => makers.map((made) => [made, name, route] as const)))(
      "and %s it approves it by no route: %s",
      async (made, _name, route) => {
        const office = await open();
        await office.rule();
        const draft = await office.draft();
        const id = approvalIn(await office.send(draft, made === "asks" ? office.maker : office.bo));
        const hash = await office.hash(id);
        const by = await route(office, id, draft.id, hash);
        for (const vote of [{ hash, note: null }, null]) {
          const voted = await office.consent({ approvalId: id, vote }, draft.id, by);
          expect(["approval_own", "role_may_not", "approval_waits"]).toContain(kindOf(voted));
        }
        expect([await office.balance(), await office.state(id)]).toEqual([null, "pending"]);
        expect((await office.found(id)).approval.votes).toEqual([]);
        expect(kindOf(await office.approve(id, draft, office.ana))).toBe("done");
      },
    );

    it("cannot approve without a proof that is younger than 10 minutes", async () => {
      const office = await open();
      await office.rule();
      const { draft, id } = await office.ask();
      const by = await office.as(office.ana, "approvals:decide");
      subject.clock.pass(hour);
      const late = { ...by, at: subject.clock.now() };
      const vote = { hash: await office.hash(id), note: null };
      expect(kindOf(await office.consent({ approvalId: id, vote }, draft.id, late))).toBe("proof_needed");
      expect(await office.balance()).toBeNull();
    });
  });

  describe("a request", () => {
    const reject = async (office: ApprovalOffice, id: string, member = office.ana) =>
      subject.store.approvals.rejectApproval(
        office.agent.id,
        id,
        { hash: await office.hash(id), note: "not this player" },
        await office.as(member, "approvals:decide"),
      );

    it("that one approver rejects is over, and its transfer is refused for good", async () => {
      const office = await open();
      await subject.member(office.agent, "owner");
      await office.rule({ needed: 2 });
      const { draft, id } = await office.ask();
      await office.approve(id, draft, office.bo);
      expect(resultOf(await reject(office, id)).state).toBe("rejected");
      expect(kindOf(await office.approve(id, draft, office.ana))).toBe("approval_ended");
      expect(kindOf(await office.send(draft))).toBe("approval_rejected");
      expect(resultOf(await reject(office, id)).state).toBe("rejected");
    });

    it("is rejected for a reason alone, which whoever asked is told", async () => {
      const office = await open();
      await office.rule();
      const { id } = await office.ask();
      const by = await office.as(office.ana, "approvals:decide");
      for (const note of [null, "", "  "]) {
        const vote = { hash: await office.hash(id), note };
        const answer = await subject.store.approvals.rejectApproval(office.agent.id, id, vote, by);
        expect(refusalOf(answer)).toMatch("Say in a few words why");
      }
      expect([await office.state(id), (await office.found(id)).approval.votes]).toEqual(["pending", []]);
    });

    it("is withdrawn by its maker alone, and never rejected by them", async () => {
      const office = await open();
      await office.rule();
      const { draft, id } = await office.ask();
      const withdraw = async (member = office.maker) =>
        subject.store.approvals.withdrawApproval(office.agent.id, id, await office.as(member, "transfers:write"));
      const own = approvalIn(await office.send(await office.draft(), office.ana));
      expect(kindOf(await reject(office, own))).toBe("approval_own");
      expect(kindOf(await withdraw(office.ana))).toBe("role_may_not");
      expect(resultOf(await withdraw()).state).toBe("withdrawn");
      expect([await office.state(id), await office.draftState(draft)]).toEqual(["withdrawn", "open"]);
      expect(approvalIn(await office.send(draft))).not.toBe(id);
    });

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

  describe("a rule", () => {
    it("that too few people could satisfy is refused, whoever would be the maker", async () => {
      const office = await open();
      const set = (needed: number, kind: "transfers" | "limits") => {
        const rule = { needed, over: null, overDay: null };
        return subject.store.approvals.setApprovalRule(office.agent.id, kind, rule, subject.author());
      };
      resultOf(await subject.store.people.changeMember(office.bo, { status: "disabled" }, subject.author()));
      expect([kindOf(await set(1, "transfers")), kindOf(await set(1, "limits"))]).toEqual([
        "approvers_too_few",
        "approvers_too_few",
      ]);
      resultOf(await subject.store.people.changeMember(office.bo, { status: "active" }, subject.author()));
      expect([kindOf(await set(1, "transfers")), kindOf(await set(2, "limits"))]).toEqual([
        "done",
        "approvers_too_few",
      ]);
    });

    it("in force keeps its last approvers: a member's change that leaves too few is refused unless it is meant", async () => {
      const office = await open();
      await office.rule();
      const by = await office.as(office.ana, "team:write");
      const disabled = { status: "disabled" } as const;
      expect(kindOf(await subject.store.people.changeMember(office.bo, disabled, by))).toBe("approvers_too_few");
      const meant = { agentId: office.agent.id, email: office.bo.email, evenSo: true };
      expect(kindOf(await subject.store.people.changeMember(meant, disabled, by))).toBe("done");
      const asked = await office.send(await office.draft());
      // Ana alone is left, and has made nothing herself.
      expect(await office.state(approvalIn(asked))).toBe("pending");
    });

    it("over rules keeps a change of any rule back until others approve it", async () => {
      const office = await open();
      await office.rule({}, "rules");
      const { store } = subject;
      const off = { needed: 0, over: null, overDay: null };
      const set = (by: Author) => store.approvals.setApprovalRule(office.agent.id, "rules", off, by);
      const by = await office.as(office.ana, "approvals:rule");
      const id = approvalIn(await set(by));
      const vote = { hash: await office.hash(id), note: null };
      expect(kindOf(await set({ ...by, consent: { approvalId: id, maker: office.ana.email, vote } }))).toBe(
        "approval_own",
      );
      const other = await office.as(office.bo, "approvals:decide");
      expect(kindOf(await set({ ...other, consent: { approvalId: id, maker: office.ana.email, vote } }))).toBe("done");
      const { rules } = resultOf(await store.approvals.readApprovalRules(office.agent.id, by.at));
      expect(rules).toMatchObject([{ kind: "rules", needed: 0, version: 2n, changedBy: `member:${office.ana.email}` }]);
      expect(await office.state(id)).toBe("executed");
    });

    it("over owners keeps back whoever would decide: a role given at once, an invitation by its maker again", async () => {
      const office = await open();
      await office.rule({}, "owners");
      const { store } = subject;
      const by = await office.as(office.ana, "team:write");
      const promote = (author: Author) => store.people.changeMember(office.maker, owner, author);
      const id = approvalIn(await promote(by));
      const voter = await office.as(office.bo, "approvals:decide");
      const vote = async (of: string) => ({
        approvalId: of,
        maker: office.ana.email,
        vote: { hash: await office.hash(of), note: null },
      });
      expect(kindOf(await promote({ ...voter, consent: await vote(id) }))).toBe("done");
      const email = `${subject.fresh("guest")}@example.com`;
      const invite = (author: Author) =>
        store.people.inviteMember(subject.invitation(office.ana, { email, ...owner }), author);
      const asked = approvalIn(await invite(by));
      expect(kindOf(await invite({ ...by, consent: { approvalId: asked, maker: office.ana.email, vote: null } }))).toBe(
        "approval_waits",
      );
      const voted = await store.approvals.voteApproval(office.agent.id, asked, {
        ...voter,
        consent: await vote(asked),
      });
      expect([approvalIn(voted), await office.state(asked)]).toEqual([asked, "approved"]);
      expect(kindOf(await invite({ ...by, consent: { approvalId: asked, maker: office.ana.email, vote: null } }))).toBe(
        "done",
      );
      expect(await office.state(asked)).toBe("executed");
      const finance = subject.invitation(office.ana, { roles: ["finance"] });
      expect(kindOf(await store.people.inviteMember(finance, by))).toBe("done");
    });

    it("over keys keeps back a key that may withdraw, until its maker asks for exactly the same again", async () => {
      const office = await open();
      await office.rule({}, "keys");
      const { store } = subject;
      const key = (scopes: readonly string[]) => ({
        ...{ id: subject.fresh("ak"), agentId: office.agent.id, name: "Cashier", scopes, allow: [], limits: {} },
        ...({
          status: "enabled",
          createdAt: subject.clock.now(),
          expiresAt: null,
          sealedSecret: "the sealed secret of a till",
        } as const),
        ...{ lastUsedAt: null, previousSecret: null, previousUntil: null, rotatedAt: null, revokedAt: null },
        ...{ secretUsedAt: null, previousUsedAt: null, toldExpiry: null, madeUnasked: false },
      });
      const by = await office.as(office.ana, "keys:write");
      expect(kindOf(await store.keys.createKey(key(["wallet:deposit"]), by))).toBe("done");
      const id = approvalIn(await store.keys.createKey(key(["wallet:withdraw"]), by));
      const vote = { hash: await office.hash(id), note: null };
      const voter = await office.as(office.bo, "approvals:decide");
      await store.approvals.voteApproval(office.agent.id, id, {
        ...voter,
        consent: { approvalId: id, maker: office.ana.email, vote },
      });
      const finish = (scopes: readonly string[], author = by) =>
        store.keys.createKey(key(scopes), {
          ...author,
          consent: { approvalId: id, maker: author.acting?.email ?? "", vote: null },
        });
      expect(kindOf(await finish(["wallet:withdraw", "wallet:deposit"]))).toBe("approval_differs");
      expect(kindOf(await finish(["wallet:withdraw"], await office.as(office.bo, "keys:write")))).toBe("role_may_not");
      expect(kindOf(await finish(["wallet:withdraw"]))).toBe("done");
      expect(kindOf(await finish(["wallet:withdraw"]))).toBe("approval_ended");
    });
  });
}
