import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { listedOf, StoreWithReplica, withLag } from "#e2e/fixtures/databases/store-with-replica";
import { testPatienceMs } from "#e2e/fixtures/faults/test-patience";
import { plainLook } from "#e2e/fixtures/made/plain-look";
import { now, SentDeposits } from "#e2e/fixtures/made/sent-deposits";
import { wholeJournal } from "#lib/store/journal";
import { replicaAnswerMsMax } from "./replica-stand";

let subject: StoreWithReplica;
beforeAll(async () => {
  subject = await StoreWithReplica.open();
});
afterAll(() => subject.close());

const isOfReplica = async (agentId: string) => (await subject.listed(agentId)).lagMs !== null;
const untilReplicaAnswers = () => expect.poll(() => isOfReplica("acme"), { timeout: 20_000 }).toBe(true);

describe("reads that may lag", () => {
  it("come from the replica, with its lag, and have every own change at once", async () => {
    let ofReplica = 0;
    for (let sent = 1; sent <= 200; sent += 1) {
      expect((await subject.deposits.deposit()).ok).toBe(true);
      const { count, lagMs } = await subject.listed("acme");
      expect(count).toBe(sent);
      if (lagMs !== null) ofReplica += 1;
    }
    expect(ofReplica).toBeGreaterThan(100);
    expect(await subject.listed("acme")).toEqual({ count: 200, lagMs: expect.any(Number) });
  });

  it("continue on a replica that stands still until it is too far behind, but never for a changed agent", async () => {
    // Twice the patience of other tests: servers commit once a second, and a lag counts from the last commit.
    const lagMsMax = 2 * testPatienceMs;
    const store = await openStoreAt({ ...subject.settings, now, patienceMs: lagMsMax });
    onTestFinished(() => store.close());
    const deposits = new SentDeposits(
      () => store,
      (text) => subject.pair.query(text),
    );
    const untilNear = () =>
      expect.poll(async () => (await listedOf(store, "near")).lagMs, { timeout: 20_000 }).not.toBeNull();
    expect((await deposits.deposit({ agentId: "near" })).ok).toBe(true);
    await untilNear();
    await subject.pair.queryStandby("select pg_wal_replay_pause()");
    await deposits.deposit({ agentId: "other" });
    expect(await listedOf(store, "other")).toEqual({ count: 1, lagMs: null });
    const lags: number[] = [];
    await expect
      .poll(
        async () => {
          const listed = await listedOf(store, "near");
          expect(listed.count).toBe(1);
          if (listed.lagMs !== null) lags.push(listed.lagMs);
          return listed.lagMs;
        },
        { timeout: 20 * lagMsMax, interval: 10 },
      )
      .toBe(null);
    expect(Math.max(...lags)).toBeGreaterThan(lagMsMax / 2);
    expect(Math.max(...lags)).toBeLessThanOrEqual(lagMsMax);
    await expect.poll(() => store.replica?.totals().lagMs).toBeGreaterThan(lagMsMax);
    await subject.pair.queryStandby("select pg_wal_replay_resume()");
    await untilNear();
    expect((await listedOf(store, "other")).count).toBe(1);
  });

  it("include another server's change as soon as it is reported", async () => {
    const other = await openStoreAt({ ...subject.settings, now });
    await expect.poll(async () => (await listedOf(other, "acme")).lagMs, { timeout: 20_000 }).not.toBeNull();
    await subject.pair.queryStandby("select pg_wal_replay_pause()");
    const before = await listedOf(other, "acme");
    await subject.deposits.deposit();
    const told = { count: before.count + 1, lagMs: null };
    await expect.poll(() => listedOf(other, "acme"), { interval: 5, timeout: 1_000 }).toEqual(told);
    await subject.pair.queryStandby("select pg_wal_replay_resume()");
    await expect.poll(async () => (await listedOf(other, "acme")).lagMs, { timeout: 20_000 }).not.toBeNull();
    expect((await listedOf(other, "acme")).count).toBe(told.count);
    await other.close();
  });

  it("do not fail when a replica stops, and use it again when it is back", async () => {
    await untilReplicaAnswers();
    const { count } = await subject.listed("acme");
    let isStopped = false;
    const readers = Array.from({ length: 8 }, async () => {
      while (!isStopped) expect((await subject.listed("acme")).count).toBe(count);
    });
    await subject.pair.stopStandby();
    isStopped = true;
    await Promise.all(readers);
    expect(await subject.listed("acme")).toEqual({ count, lagMs: null });
    await subject.pair.startStandbyAgain();
    await untilReplicaAnswers();
  });

  it("wait a moment at most for a replica that hangs", async () => {
    await untilReplicaAnswers();
    subject.wire.hold(true);
    const startedMs = performance.now();
    const listed = await Promise.all(Array.from({ length: 8 }, () => subject.listed("acme")));
    expect(performance.now() - startedMs).toBeLessThan(4 * replicaAnswerMsMax);
    expect(listed.map(({ lagMs }) => lagMs)).toEqual(Array.from({ length: 8 }, () => null));
    subject.wire.hold(false);
    subject.wire.cutAll();
    await untilReplicaAnswers();
  });

  it("are answered by the primary when the replica ends them to go on following", async () => {
    await subject.pair.queryStandby("alter system set max_standby_streaming_delay = 0");
    await subject.pair.queryStandby("select pg_reload_conf()");
    await untilReplicaAnswers();
    subject.wire.slow(10);
    const conflicts = async () => {
      const { rows } = await subject.pair.queryStandby(
        "select sum(confl_lock) as conflicts from pg_stat_database_conflicts",
      );
      return Number(rows[0]?.conflicts);
    };
    let isOver = false;
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) expect(await subject.overview("acme")).toMatchObject({ ok: true });
    });
    await expect
      .poll(
        async () => {
          await subject.pair.query("begin; lock table transfers in access exclusive mode; commit");
          return conflicts();
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBeGreaterThan(3);
    isOver = true;
    await Promise.all(readers);
    subject.wire.slow(0);
    await untilReplicaAnswers();
  });

  it("are exported from the replica too, with every row", async () => {
    await untilReplicaAnswers();
    const { count } = await subject.listed("acme");
    const { order, ...filter } = { ...wholeJournal, agentId: "acme" };
    const { value, lagMs } = await withLag(subject.store, () =>
      subject.store.exports.openExport({
        query: { of: "transfers", filter, order },
        ...{ format: "csv", about: [], ...plainLook },
      }),
    );
    if (!value.ok) throw new Error(value.failure.message);
    expect(value.value.rowCount).toBe(count);
    expect(lagMs).not.toBeNull();
    await value.value.close();
  });
});
