import { describe, expect, it } from "vitest";
import { ApprovalOffice, approvalIn } from "#db/store-contract/approvals/approval-office";
import { BulkUnderTest, depositLines } from "#db/store-contract/bulk/bulk-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { readAbout } from "#lib/domain/approvals/about";
import type { BulkRun } from "#lib/domain/bulk/bulk-run";
import type { Outcome } from "#lib/domain/failure";
import { parseMoney } from "#lib/domain/money/money";
import type { Member } from "#lib/domain/people/member";
import { day } from "#lib/domain/time/instant";
import { returnOverdueRuns } from "#lib/usecases/bulk/bulk-senders";
import { sendAgain } from "#lib/usecases/bulk/send-bulk-run";

export function bulkApprovalContract(subject: StoreUnderTest): void {
  const bulk = new BulkUnderTest(subject);

  /** An office in which every run needs approval, with a checked run of its maker's. */
  async function ready(lines = depositLines(3), needed = 1) {
    const office = await ApprovalOffice.open(subject);
    await office.rule({ needed }, "bulk");
    const run = await bulk.checkedRun(office.agent, office.maker.email, lines);
    const start = async (member: Member, approvalId?: string, change: object = {}): Promise<Outcome<BulkRun>> => {
      const by = await office.as(member, "transfers:write");
      const consent = approvalId === undefined ? {} : { consent: { approvalId, maker: member.email, vote: null } };
      const ask = { email: member.email, newPlayers: true, whenApproved: false, ...change };
      return subject.store.bulk.startRun(office.agent.id, run.id, ask, { ...by, ...consent });
    };
    const vote = async (id: string, member: Member, hash?: string): Promise<Outcome<null>> => {
      const by = await office.as(member, "approvals:decide");
      const { email: maker } = (await office.found(id)).approval.approval;
      const cast = { hash: hash ?? (await office.hash(id)), note: null };
      const consent = { approvalId: id, maker, vote: cast };
      return subject.store.approvals.voteApproval(office.agent.id, id, { ...by, consent });
    };
    const reject = async (id: string, member: Member) => {
      const by = await office.as(member, "approvals:decide");
      return subject.store.approvals.rejectApproval(
        office.agent.id,
        id,
        { hash: await office.hash(id), note: "not this file" },
        by,
      );
    };
    return { office, run, start, vote, reject };
  }
  type Ready = Awaited<ReturnType<typeof ready>>;

  async function waiting(lines?: string[], needed?: number) {
    const made = await ready(lines, needed);
    return { ...made, id: approvalIn(await made.start(made.office.maker)) };
  }

  async function expectNothingPosted({ office, run }: Pick<Ready, "office" | "run">): Promise<void> {
    await bulk.send(await bulk.present(run));
    expect(await bulk.totalOf(office.agent)).toBe(0n);
  }

  describe("a bulk run that its rule keeps back", () => {
    it("waits, posts nothing, and runs once its maker starts it with the approval that others gave", async () => {
      const { office, run, start, vote, id } = await waiting();
      expect(await bulk.present(run)).toMatchObject({ state: "awaiting_approval", approvalId: id, newPlayers: true });
      expect(approvalIn(await start(office.maker))).toBe(id);
      expect(kindOf(await start(office.maker, id))).toBe("approval_waits");
      await expectNothingPosted({ office, run });
      expect(approvalIn(await vote(id, office.ana))).toBe(id);
      expect([await office.state(id), (await bulk.present(run)).state]).toEqual(["approved", "awaiting_approval"]);
      const started = resultOf(await start(office.maker, id));
      expect(started).toMatchObject({ state: "running", approvalId: id, starters: [office.maker.email] });
      expect(await office.state(id)).toBe("executed");
      // The answer to the start was lost.
      expect(resultOf(await start(office.maker, id))).toEqual(started);
      await bulk.send(started);
      expect(await bulk.present(run)).toMatchObject({ state: "finished", posted: 3, approvalId: id });
      expect(await bulk.totalOf(office.agent)).toBe(parseMoney("4.5"));
    });

    it("waits on by the rule of transfers when its own is switched off, and is still started by its maker alone", async () => {
      const { office, run, start, vote, id } = await waiting(["deposit,p-1,2.01,EUR,,a", "deposit,p-1,0.5,EUR,,b"]);
      expect(approvalIn(await vote(id, office.ana))).toBe(id);
      await office.rule({ needed: 1, over: parseMoney("2") });
      expect((await office.found(id)).approval.approval).toMatchObject({ because: "rule", state: "approved" });
      await office.rule({ needed: 0 }, "bulk");
      // The approval was given under a rule that holds the run no more.
      const { approval } = (await office.found(id)).approval;
      expect(approval).toMatchObject({ needed: 1, because: "transfers", state: "pending" });
      expect(approvalIn(await vote(id, office.ana))).toBe(id);
      expect([await office.state(id), (await bulk.present(run)).state]).toEqual(["approved", "awaiting_approval"]);
      await expectNothingPosted({ office, run });
      expect(resultOf(await start(office.maker, id)).state).toBe("running");
    });

    it("shows its approvers the file, its sums and what the check foresees", async () => {
      const lines = [
        "deposit,p-1,10,EUR,,a",
        "withdrawal,p-1,4,EUR,,b",
        "withdrawal,p-1,90,EUR,,c",
        "deposit,p-1,x,EUR,,",
      ];
      const { office, run, id } = await waiting(lines);
      const { approval } = (await office.found(id)).approval;
      expect(approval).toMatchObject({ kind: "bulk", subject: run.id, email: office.maker.email, because: "rule" });
      expect(readAbout(approval.about)).toEqual({
        run_id: run.id,
        file_name: "a.csv",
        file: run.digest,
        rows: "4",
        again_of: null,
        new_players: true,
        prepared_by: [office.maker.email],
        checked_at: expect.any(String),
        start_when_approved: false,
        deposit_rows: "1",
        deposit_sum: "10.00000000",
        deposit_post_rows: "1",
        deposit_posts: "10.00000000",
        withdrawal_rows: "2",
        withdrawal_sum: "94.00000000",
        withdrawal_post_rows: "1",
        withdrawal_posts: "4.00000000",
        largest: "90.00000000",
        moving_rows: "2",
        check_replay: "0",
        check_mismatch: "0",
        check_refused: "2",
        check_twice: "0",
        check_similar: "0",
        new_player_rows: "2",
        check_limits: [],
      });
    });

    it.each(["rejected", "expired"] as const)(
      "is checked as before and says why, and posts nothing, when its approval is %s; it can be asked for anew",
      async (how) => {
        const { office, run, start, vote, reject, id } = await waiting();
        if (how === "rejected") resultOf(await reject(id, office.ana));
        if (how === "expired") {
          const context = { store: subject.store, clock: subject.clock };
          await returnOverdueRuns(context);
          expect((await bulk.present(run)).state).toBe("awaiting_approval");
          subject.clock.pass(day);
          await returnOverdueRuns(context);
        }
        expect(await office.state(id)).toBe(how);
        const failure = how === "rejected" ? "approval_rejected" : "approval_ended";
        const back = await bulk.present(run);
        expect(back).toMatchObject({ state: "checked", approvalId: id, failure, message: expect.any(String) });
        expect(kindOf(await start(office.maker, id))).toBe("approval_ended");
        await expectNothingPosted({ office, run });
        const again = approvalIn(await start(office.maker));
        expect(again).not.toBe(id);
        expect(await bulk.present(run)).toMatchObject({ state: "awaiting_approval", approvalId: again, failure: null });
        await vote(again, office.ana);
        expect(kindOf(await start(office.maker, again))).toBe("done");
      },
    );

    it("a maker cannot approve a run's start by any route: not its starter, its uploader, nor whoever made what it repeats", async () => {
      const office = await ApprovalOffice.open(subject);
      const { agent, ana, bo } = office;
      const [uploader, repeater] = [await subject.member(agent, "owner"), await subject.member(agent, "owner")];
      const first = await bulk.started(agent, uploader.email, ["withdrawal,p-9,1,EUR,w,no such player"]);
      await bulk.send(first);
      await office.rule({ needed: 1 }, "bulk");
      const context = { store: subject.store, clock: subject.clock };
      const ended = { agent, run: await bulk.present(first), email: repeater.email };
      const again = await bulk.check(agent, resultOf(await sendAgain(context, ended, subject.author())));
      const ask = { email: ana.email, newPlayers: true, whenApproved: false };
      const starter = await office.as(ana, "transfers:write");
      const id = approvalIn(await subject.store.bulk.startRun(agent.id, again.id, ask, starter));
      const hash = await office.hash(id);
      for (const maker of [ana, uploader, repeater]) {
        const consent = { approvalId: id, maker: ana.email, vote: { hash, note: null } };
        const by = { ...(await office.as(maker, "approvals:decide")), consent };
        const own = { ...by, consent: { ...consent, maker: maker.email } };
        const answers = [
          await subject.store.approvals.voteApproval(agent.id, id, by),
          await subject.store.approvals.rejectApproval(agent.id, id, consent.vote, by),
          await subject.store.bulk.startRun(agent.id, again.id, ask, by),
          await subject.store.bulk.startRun(agent.id, again.id, { ...ask, email: maker.email }, own),
          await subject.store.bulk.startRun(agent.id, again.id, ask, { ...by, consent: { ...consent, vote: null } }),
        ];
        expect(answers.filter(({ ok }) => ok)).toEqual([]);
        expect(answers.slice(0, 3).map(kindOf)).toEqual(["approval_own", "approval_own", "approval_own"]);
        const found = (await office.found(id)).approval;
        expect([found.approval.state, found.votes]).toEqual(["pending", []]);
      }
      await expectNothingPosted({ office, run: again });
      expect(await bulk.present(again)).toMatchObject({ state: "awaiting_approval" });
      const consent = { approvalId: id, maker: ana.email, vote: { hash, note: null } };
      const voter = { ...(await office.as(bo, "approvals:decide")), consent };
      expect(approvalIn(await subject.store.approvals.voteApproval(agent.id, id, voter))).toBe(id);
      expect(await office.state(id)).toBe("approved");
    });

    it("takes two last approvals at the same moment as one, and two starts at the same moment send each row once", async () => {
      const { office, run, start, vote, id } = await waiting();
      const votes = await Promise.all([vote(id, office.ana), vote(id, office.bo)]);
      expect(votes.map(kindOf)).toEqual(["approval_waits", "approval_waits"]);
      expect(await office.state(id)).toBe("approved");
      const starts = await Promise.all([start(office.maker, id), start(office.maker, id)]);
      expect(starts.map(kindOf)).toEqual(["done", "done"]);
      await Promise.all(starts.map((started) => bulk.send(resultOf(started))));
      expect(await bulk.present(run)).toMatchObject({ state: "finished", posted: 3, replayed: 0 });
      const actions = (await subject.audit(office.agent.id)).map(({ action }) => action);
      expect(actions.filter((action) => action === "bulk.start" || action === "approval.execute")).toHaveLength(2);
    });

    it("that races its own start against a rejection either runs or is rejected, and never both", async () => {
      for (let history = 0; history < 6; history += 1) {
        const { office, run, start, vote, reject, id } = await waiting();
        await vote(id, office.ana);
        const [started, rejected] = await Promise.all([start(office.maker, id), reject(id, office.bo)]);
        expect([started.ok, rejected.ok].filter(Boolean)).toHaveLength(1);
        await bulk.send(await bulk.present(run));
        expect(await bulk.totalOf(office.agent)).toBe(started.ok ? parseMoney("4.5") : 0n);
        expect(await office.state(id)).toBe(started.ok ? "executed" : "rejected");
      }
    });
  });
}
