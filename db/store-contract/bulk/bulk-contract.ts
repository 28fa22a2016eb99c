import { describe, expect, it } from "vitest";
import type { Store } from "#db/store";
import { BulkUnderTest, bulkFileOf, depositLines } from "#db/store-contract/bulk/bulk-under-test";
import { LimitsUnderTest } from "#db/store-contract/limits/limits-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { historyCount } from "#e2e/fixtures/faults/torture";
import { SeededRandom } from "#lib/demo/seeded-random";
import type { Author } from "#lib/domain/audit/author";
import { everyBulkRow, rowsWaiting } from "#lib/domain/bulk/bulk-run";
import { parseMoney } from "#lib/domain/money/money";
import { hour } from "#lib/domain/time/instant";
import { unknownOutcome } from "#lib/domain/wallets/transfer";
import { checkBulkRun, openBulkRun } from "#lib/usecases/bulk/check-bulk-run";
import { portionRows, sendAgain } from "#lib/usecases/bulk/send-bulk-run";

/** Of a run that dies at one to three of its 30 steps, before or after the step's work, and is sent on. */
const histories = historyCount({ quick: 32, long: 120 });

export function bulkContract(subject: StoreUnderTest): void {
  const { clock } = subject;
  const limits = new LimitsUnderTest(subject);
  const bulk = new BulkUnderTest(subject);
  const { staff, opened, checkedRun, start, started, present, rowsIn, statesIn, send, totalOf } = bulk;

  /** A store whose process dies at a step: before it takes effect, or after that and before its answer. */
  function dyingStore(steps: number, isAfter: boolean): Store {
    let left = steps;
    return bulk.storeWith(async (call) => {
      left -= 1;
      if (left < 0 || (left === 0 && !isAfter)) throw new Error("The process died.");
      const answer = await call();
      if (left <= 0) throw new Error("The process died.");
      return answer;
    });
  }

  describe("a bulk run", () => {
    it("that dies at any step and is sent on posts each row once, and knows its own postings", async () => {
      for (let history = 0; history < histories; history += 1) {
        const random = new SeededRandom(27, history);
        const { agent, email } = await staff();
        const lines = [
          ...depositLines(8),
          "deposit,p-1,2,EUR,same,a",
          "deposit,p-1,2,EUR,same,a",
          "withdrawal,p-0,90,EUR,,b",
        ];
        const run = await started(agent, email, lines);
        for (let deaths = 1 + random.below(3); deaths > 0; deaths -= 1) {
          await send(await present(run), dyingStore(1 + random.below(15), random.below(2) === 0)).catch(() => {});
        }
        await send(await present(run));
        const [twice, refused] = ["replayed", "refused"];
        expect(await statesIn(run), `history ${history}`).toEqual([...Array(9).fill("posted"), twice, refused]);
        expect(await present(run)).toMatchObject({
          posted: 9,
          replayed: 1,
          refused: 1,
          state: "finished_with_refusals",
        });
        expect(await totalOf(agent)).toBe(parseMoney("14"));
      }
    }, 120_000);

    it("sent by two servers at once, because one hung until its lease passed on, posts each row once", async () => {
      const { agent, email } = await staff();
      const run = await started(agent, email, depositLines(60));
      await Promise.all([send(run), send(run)]);
      expect(await statesIn(run)).toEqual(Array(60).fill("posted"));
      expect(await present(run)).toMatchObject({ posted: 60, replayed: 0, refused: 0, unknown: 0, state: "finished" });
      expect(await totalOf(agent)).toBe(parseMoney("90"));
      const finished = (await subject.audit(agent.id)).filter(({ action }) => action === "bulk.finish");
      expect(finished).toHaveLength(1);
    });

    if (subject.racesAlone) return;

    it("checks, sends and ends with what became of each row", async () => {
      const { agent, email } = await staff();
      await subject.transfer(agent, { playerId: "p-1", ticketId: "used", amount: "4" });
      const lines = [
        "deposit,p-1,10,EUR,T-1,new",
        "deposit,p-1,4,EUR,used,done before",
        "deposit,p-1,5,EUR,used,another amount",
        "withdrawal,p-1,500,EUR,,too much",
        "deposit,p-1,10,EUR,T-1,the same ticket",
        "deposit,p-1,1e3,EUR,,no plain number",
        "deposit,p-1,1,USD,,another currency",
        "deposit,new,10,EUR,,opens a wallet",
        "gift,p-1,1,EUR,,no such side",
        "withdrawal,p-1,3,EUR,,",
      ];
      const run = await checkedRun(agent, email, lines);
      const found = (await rowsIn(run)).map(({ check, checkFailure, opensWallet }) => [
        check,
        checkFailure,
        opensWallet,
      ]);
      expect(found).toEqual([
        ["post", null, false],
        ["replay", null, false],
        ["twice", "ticket_mismatch", false],
        ["refused", "balance_too_low", false],
        ["twice", null, false],
        ["refused", "amount_malformed", false],
        ["refused", "currency_not_agents", false],
        ["post", null, true],
        ["refused", "parameter_wrong", false],
        ["refused", "parameter_wrong", false],
      ]);
      expect(await totalOf(agent)).toBe(parseMoney("4"));
      await send(resultOf(await start(run, email)));
      expect(await statesIn(run)).toEqual([
        ...["posted", "replayed", "refused", "refused", "replayed"],
        ...["refused", "refused", "posted", "refused", "refused"],
      ]);
      expect(await totalOf(agent)).toBe(parseMoney("24"));
      expect(await present(run)).toMatchObject({
        state: "finished_with_refusals",
        posted: 2,
        replayed: 2,
        refused: 6,
        unknown: 0,
        endedAt: clock.now(),
      });
      const actions = (await subject.audit(agent.id)).map(({ action }) => action);
      expect(actions.filter((action) => action.startsWith("bulk."))).toEqual([
        ...["bulk.finish", "bulk.start", "bulk.create"],
      ]);
      const sums = resultOf(await subject.store.bulk.sumRows(agent.id, run.id));
      expect(sums.find(({ type, state }) => type === "deposit" && state === "posted")).toMatchObject({
        rows: expect.any(Number),
        check: "post",
      });
    });

    it("checks rows by limits, in the order of the file, and uses nothing of them before it posts; a stop refuses none", async () => {
      const { agent, email } = await staff();
      const limit = await limits.set(agent, { bound: "10" });
      await subject.transfer(agent, { playerId: "p-1", amount: "4" });
      resultOf(await limits.stop(agent, "withdrawal"));
      const lines = [
        "deposit,p-1,5,EUR,,fits",
        "deposit,p-1,2,EUR,,beyond",
        "deposit,p-2,1,EUR,,fits",
        "withdrawal,p-1,1,EUR,,fits",
        "deposit,p-1,0.00000001,EUR,,beyond",
      ];
      const run = await checkedRun(agent, email, lines);
      expect((await rowsIn(run)).map(({ checkFailure, checkLimit }) => [checkFailure, checkLimit])).toEqual([
        [null, null],
        ["limit_reached", limit.id],
        [null, null],
        [null, null],
        ["limit_reached", limit.id],
      ]);
      const sums = resultOf(await subject.store.bulk.sumRows(agent.id, run.id));
      expect(sums.filter(({ checkLimit }) => checkLimit === limit.id)).toMatchObject([{ rows: 2, check: "refused" }]);
      expect(await limits.usedOf(agent)).toEqual([parseMoney("4")]);
      resultOf(await limits.start(agent));
      await send(resultOf(await start(run, email)));
      expect((await rowsIn(run)).map(({ state, failure }) => [state, failure])).toEqual([
        ["posted", null],
        ["refused", "limit_reached"],
        ["posted", null],
        ["posted", null],
        ["refused", "limit_reached"],
      ]);
      expect(await limits.usedOf(agent)).toEqual([parseMoney("10")]);
      const ended = { agent, run: await present(run), email };
      const again = resultOf(await sendAgain({ store: subject.store, clock }, ended, subject.author()));
      const asked = { agent, run: again, email };
      resultOf(await checkBulkRun({ store: subject.store, clock }, asked, subject.author()));
      expect((await rowsIn(again)).map(({ check, checkFailure }) => checkFailure ?? check)).toEqual([
        ...["limit_reached", "limit_reached"],
      ]);
    });

    it("is opened again by the same bytes, and posts nothing twice", async () => {
      const { agent, email } = await staff();
      const run = await started(agent, email, depositLines(7));
      await send(run);
      const again = await opened(agent, email, depositLines(7));
      expect(again).toMatchObject({ id: run.id, state: "finished" });
      expect(refusalOf(await start(again, email))).toMatch(/has finished/);
      await send(again);
      expect(await totalOf(agent)).toBe(parseMoney("10.5"));
    });

    it("of another agent's same bytes is another run", async () => {
      const [one, other] = [await staff(), await staff()];
      const run = await opened(one.agent, one.email, depositLines(2));
      expect((await opened(other.agent, other.email, depositLines(2))).id).not.toBe(run.id);
      expect(resultOf(await subject.store.bulk.findRun(other.agent.id, run.id))).toBeNull();
    });

    it("cancelled before its start is forgotten by the same bytes; after its start it is not, as its tickets may be used", async () => {
      const { agent, email } = await staff();
      const first = await checkedRun(agent, email, depositLines(3));
      resultOf(await subject.store.bulk.cancelRun(agent.id, first.id, subject.author()));
      const second = await started(agent, email, depositLines(3));
      expect(second.id).not.toBe(first.id);
      resultOf(await subject.store.bulk.cancelRun(agent.id, second.id, subject.author()));
      expect((await opened(agent, email, depositLines(3))).id).toBe(second.id);
    });

    it("whose file arrived in part is not checked; the same file completes it under the same tickets", async () => {
      const { agent, email } = await staff();
      const { bulk, ...rest } = subject.store;
      let portions = 0;
      const keepRows: typeof bulk.keepRows = async (...of) => {
        portions += 1;
        if (portions > 1) throw new Error("The process died.");
        return bulk.keepRows(...of);
      };
      const file = { agent, email, fileName: "a.csv", file: bulkFileOf(depositLines(300)), reason: "" };
      const dying = { store: { ...rest, bulk: { ...bulk, keepRows } }, clock };
      await expect(openBulkRun(dying, file, subject.author())).rejects.toThrow("died");
      const [run] = resultOf(await bulk.listRuns({ agentId: agent.id, state: null, after: null, limit: 5 }));
      if (!run) throw new Error("Nothing was kept.");
      const check = () => checkBulkRun({ store: subject.store, clock }, { agent, run, email }, subject.author());
      expect(refusalOf(await check())).toMatch(/did not arrive whole/);
      expect((await opened(agent, email, depositLines(300))).id).toBe(run.id);
      expect(resultOf(await check())).toMatchObject({ state: "checked", rows: 300 });
      expect((await rowsIn(run)).at(-1)?.ticketId).toBe(`bulk-${run.id}-301`);
    });

    it("asks for the status of a row of unknown outcome before it sends the row again", async () => {
      const { agent, email } = await staff();
      const run = await started(agent, email, ["deposit,p-1,5,EUR,,a", "deposit,p-2,5,EUR,,b"]);
      const asked: string[] = [];
      const { wallets, ...rest } = subject.store;
      let isLost = true;
      const store: Store = {
        ...rest,
        wallets: {
          ...wallets,
          async recordTransfer(ask, guard) {
            asked.push(`send ${ask.playerId}`);
            const isFirst = isLost && ask.playerId === "p-1";
            if (isFirst) isLost = false;
            const answer = await wallets.recordTransfer(ask, guard);
            return isFirst ? unknownOutcome() : answer;
          },
          ticketStatus(ticket) {
            asked.push(`ask ${ticket.playerId}`);
            return wallets.ticketStatus(ticket);
          },
        },
      };
      await send(run, store);
      expect(asked).toEqual(["send p-1", "send p-2", "ask p-1"]);
      expect(await statesIn(run)).toEqual(["posted", "posted"]);
    });

    it("pauses when its starter may move no money any more; another member resumes it in their own name", async () => {
      const { agent, email } = await staff();
      const run = await started(agent, email, depositLines(portionRows + 6));
      const { people } = subject.store;
      const demoting = bulk.storeAfterFirstCall(async () =>
        resultOf(await people.changeMember({ agentId: agent.id, email }, { status: "disabled" }, subject.author())),
      );
      await send(run, demoting);
      expect(await present(run)).toMatchObject({ state: "paused", posted: portionRows, failure: "role_may_not" });
      const ben = await subject.member(agent, "finance");
      const unproved = subject.acting(ben, "transfers:write");
      const resume = (by: Author) => subject.store.bulk.resumeRun(agent.id, run.id, ben.email, by);
      expect(await resume(unproved)).toMatchObject({ failure: { kind: "proof_needed" } });
      await send(resultOf(await resume(subject.author())));
      const journal = await subject.store.wallets.listTransfers({
        agentId: agent.id,
        playerId: null,
        kind: null,
        ticketId: null,
        start: null,
        end: null,
        after: null,
        limit: 100,
      });
      const actors = resultOf(journal).map(({ actor }) => actor);
      expect(actors.filter((actor) => actor === `member:${ben.email}`)).toHaveLength(6);
      expect(await present(run)).toMatchObject({ state: "finished", posted: portionRows + 6 });
    });

    it("pauses with the reason when a stop is pulled in its middle, refuses nothing for it, and goes on when it is lifted", async () => {
      const { agent, email } = await staff();
      const run = await started(agent, email, depositLines(portionRows + 6));
      await send(
        run,
        bulk.storeAfterFirstCall(async () => resultOf(await limits.stop(agent, "deposit"))),
      );
      const paused = await present(run);
      expect(paused).toMatchObject({ state: "paused", posted: 0, refused: 0, failure: "transfers_stopped" });
      expect(paused.message).toMatch(/^No further row was sent, because deposits are stopped\./);
      expect(await statesIn(run)).toEqual(Array(portionRows + 6).fill("waiting"));
      const resume = async () =>
        resultOf(await subject.store.bulk.resumeRun(agent.id, run.id, email, subject.author()));
      await send(await resume());
      expect(await present(run)).toMatchObject({
        state: "paused",
        posted: 0,
        refused: 0,
        failure: "transfers_stopped",
      });
      resultOf(await limits.start(agent));
      await send(await resume());
      expect(await present(run)).toMatchObject({ state: "finished", posted: portionRows + 6, failure: null });
      expect(await totalOf(agent)).toBe(parseMoney("1.5") * BigInt(portionRows + 6));
    });

    it("stops between portions when it is paused or cancelled; what had not posted is sent again as a new run", async () => {
      const { agent, email } = await staff();
      const lines = [...depositLines(portionRows + 4), "withdrawal,p-9,1,EUR,w,no such player"];
      const run = await started(agent, email, lines);
      const pausing = bulk.storeAfterFirstCall(async () =>
        resultOf(await subject.store.bulk.pauseRun(agent.id, run.id, subject.author())),
      );
      await send(run, pausing);
      expect(await present(run)).toMatchObject({ state: "paused", posted: portionRows, failure: null });
      const cancelled = resultOf(await subject.store.bulk.cancelRun(agent.id, run.id, subject.author()));
      expect([cancelled.state, rowsWaiting(cancelled)]).toEqual(["cancelled", 5]);
      const again = () =>
        sendAgain({ store: subject.store, clock }, { agent, run: cancelled, email }, subject.author());
      const next = resultOf(await again());
      expect(resultOf(await again()).id).toBe(next.id);
      expect(next).toMatchObject({ againOf: run.id, rows: 5, state: "draft" });
      const [tickets, before] = [await rowsIn(next), await rowsIn(run)];
      expect(tickets.map(({ ticketId }) => ticketId)).toEqual(before.slice(-5).map(({ ticketId }) => ticketId));
      await subject.transfer(agent, { playerId: "p-9", amount: "1" });
      const checked = await checkBulkRun(
        { store: subject.store, clock },
        { agent, run: next, email },
        subject.author(),
      );
      await send(resultOf(await start(resultOf(checked), email)));
      expect(await present(next)).toMatchObject({ state: "finished", posted: 5 });
      expect(await totalOf(agent)).toBe(parseMoney("1.5") * BigInt(portionRows + 4));
    });

    it("opens no wallet unless its starter said that it may", async () => {
      const { agent, email } = await staff();
      const run = await checkedRun(agent, email, ["deposit,mistyped,5,EUR,,a"]);
      const ask = { email, newPlayers: false, whenApproved: false };
      await send(resultOf(await subject.store.bulk.startRun(agent.id, run.id, ask, subject.author())));
      expect((await rowsIn(run)).map(({ state, failure }) => [state, failure])).toEqual([
        ["refused", "player_unknown"],
      ]);
      expect(await totalOf(agent)).toBe(0n);
    });

    it("warns of rows like a transfer of the last 24 hours, and of none that is older", async () => {
      const { agent, email } = await staff();
      const posted = resultOf(await subject.transfer(agent, { playerId: "p-1", amount: "10" })).transfer;
      const run = await opened(agent, email, ["deposit,p-1,10,EUR,,a", "deposit,p-2,10,EUR,,b"]);
      const similar = async () => {
        resultOf(await checkBulkRun({ store: subject.store, clock }, { agent, run, email }, subject.author()));
        return (await rowsIn(run)).map(({ similarTransfer }) => similarTransfer);
      };
      expect(await similar()).toEqual([posted.id, null]);
      clock.pass(24n * hour + 1n);
      expect(await similar()).toEqual([null, null]);
    });

    it("has lists of runs and of rows that are filtered, paged and counted", async () => {
      const { agent, email } = await staff();
      const runs = [];
      for (const count of [2, 3, 4]) runs.push((await checkedRun(agent, email, depositLines(count))).id);
      const { bulk } = subject.store;
      const filter = { agentId: agent.id, state: "checked" } as const;
      const first = resultOf(await bulk.listRuns({ ...filter, after: null, limit: 2 }));
      const rest = resultOf(await bulk.listRuns({ ...filter, after: first.at(-1)?.id ?? null, limit: 2 }));
      expect([...first, ...rest].map(({ id }) => id).sort()).toEqual(runs.sort());
      expect(resultOf(await bulk.countRuns(filter))).toEqual({ count: 3, more: false });
      expect(resultOf(await bulk.countRuns({ ...filter, state: "running" })).count).toBe(0);
      const run = await checkedRun(agent, email, [...depositLines(9), "deposit,P-1,x,EUR,a%b,Odd_one"]);
      const own = { ...everyBulkRow, agentId: agent.id, runId: run.id };
      const found = async (change: Partial<typeof own> | object) =>
        resultOf(await bulk.listRows({ ...own, ...change, after: null, limit: 50 })).map(({ row }) => row.row);
      expect(await found({ search: "%B" })).toEqual([11]);
      expect(await found({ search: "odd_" })).toEqual([11]);
      expect(await found({ playerId: "p-1" })).toEqual([3, 8]);
      expect(await found({ check: "refused", failures: ["amount_malformed"] })).toEqual([11]);
      expect(await found({ isSimilar: true })).toEqual([7, 8, 9, 10]);
      expect(await found({ opensWallet: true })).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(resultOf(await bulk.countRows({ ...own, state: "waiting" })).count).toBe(9);
      const page = resultOf(await bulk.listRows({ ...own, after: 9, limit: 1 })).map(({ row }) => row.row);
      expect(page).toEqual([10]);
    });
  });
}
