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

    if (subject.racesAlone) return;

    it("waits, posts nothing, and runs once its maker starts it with the approval that others gave", async () => {
      const { office, run, start, vote, id } = await waiting();
      expect(await bulk.present(run)).toMatchObject({ state: "awaiting_approval", approvalId: id, newPlayers: true });
      const { about } = (await office.found(id)).approval.approval;
      const shown = { rows: "3", deposit_posts: "4.50000000", prepared_by: [office.maker.email], again_of: null };
      expect(readAbout(about)).toMatchObject({ file: run.digest, new_player_rows: "3", ...shown });
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
  });
}
