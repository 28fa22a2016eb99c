import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { healthAnswerMsMax } from "#db/ports/health";
import type { PostgresStore } from "#db/postgres/postgres-store";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { PostgresUnderFault } from "#e2e/fixtures/faults/postgres-under-fault";
import { testPatienceMs } from "#e2e/fixtures/faults/test-patience";
import { now, SentDeposits } from "#e2e/fixtures/made/sent-deposits";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";

const servers = 2;

/** The tests on a pair share it: each freezes its standby, and has servers of its own. */
let pair: PostgresPair;
let stores: readonly PostgresStore[] = [];
const deposits = new SentDeposits(
  () => stores[0] ?? stores.reduce((one) => one),
  (text) => pair.query(text),
);

async function openServers(count: number): Promise<void> {
  const open = () => openStoreAt({ url: pair.url, now, patienceMs: testPatienceMs, complain: () => undefined });
  stores = await Promise.all(Array.from({ length: count }, open));
  deposits.answers.clear();
  await deposits.untilServed();
}

async function closeServers(): Promise<void> {
  pair.thawStandby();
  await Promise.all(stores.map((store) => store.close()));
}

beforeAll(async () => {
  pair = await PostgresPair.start();
});
afterAll(() => pair.close());

describe("the health of servers whose standby is frozen", () => {
  beforeEach(() => openServers(servers));
  afterEach(closeServers);

  const healths = async () => (await Promise.all(stores.map((store) => store.health()))).map(resultOf);

  /** The backends that run a proof of a write, by what they wait for. */
  const provers = async () => {
    const { rows } = await pair.query(
      `select wait_event from pg_stat_activity where backend_type = 'client backend' and state <> 'idle'
        and pid <> pg_backend_pid() and (wait_event = 'SyncRep' or query like '%write_proofs%')`,
    );
    return rows.length;
  };

  /** A deposit that each server is asked for. */
  const everyServerWrites = (name: string) =>
    Promise.all(
      stores.map((store, server) =>
        // Players of their own, because a wallet that one server's commit holds keeps the others from theirs.
        store.wallets.recordTransfer(transferAsk(now(), { ticketId: name, playerId: `p-${server}` }), null),
      ),
    );

  const waitingForStandby = async () =>
    (await pair.query("select from pg_stat_activity where wait_event = 'SyncRep'")).rows.length;

  it("is answered in a bounded time: good for reads, without writes, and with writes again after that", async () => {
    expect(await healths()).toMatchObject([{ takesWrites: true }, { takesWrites: true }]);
    expect((await healths())[0]?.standbys).toEqual({ areNamed: true, following: 1, synchronous: 1 });
    await pair.freezeStandby();
    const sent = everyServerWrites("frozen");
    let slowestMs = 0;
    await expect
      .poll(async () => {
        const askedMs = performance.now();
        const found = await healths();
        slowestMs = Math.max(slowestMs, performance.now() - askedMs);
        return found.map(({ takesWrites }) => takesWrites);
      })
      .toEqual([false, false]);
    expect(slowestMs).toBeLessThan(2 * healthAnswerMsMax);
    pair.thawStandby();
    await expect
      .poll(async () => (await healths()).map(({ takesWrites }) => takesWrites), { timeout: 30_000 })
      .toEqual([...[true, true]]);
    await sent;
  });

  it("leaves no backend behind, however long writes fail: one of the server's own that is given up is ended in the database", async () => {
    await pair.freezeStandby();
    const sent = everyServerWrites("given up");
    let most = 0;
    const startedMs = performance.now();
    await expect
      .poll(
        async () => {
          await healths();
          most = Math.max(most, await provers());
          return performance.now() - startedMs;
        },
        { timeout: 20 * testPatienceMs, interval: testPatienceMs / 50 },
      )
      .toBeGreaterThan(2.5 * testPatienceMs);
    expect(most).toBeLessThanOrEqual(5 * servers);
    pair.thawStandby();
    await expect.poll(provers, { timeout: 30_000 }).toBe(0);
    await sent;
  });

  it("refuses writes at once while it is unknown whether commits succeed, so that few backends wait", async () => {
    await pair.freezeStandby();
    let most = 0;
    let refusedInARow = 0;
    const sent: Promise<unknown>[] = [];
    const startedMs = performance.now();
    await expect
      .poll(
        async () => {
          const askedMs = performance.now();
          sent.push(
            ...Array.from({ length: 4 }, async () => {
              const answer = await deposits.deposit();
              const isRefused = !answer.ok && answer.failure.kind === "not_available";
              refusedInARow = isRefused && performance.now() - askedMs < testPatienceMs / 2 ? refusedInARow + 1 : 0;
            }),
          );
          most = Math.max(most, await waitingForStandby());
          return refusedInARow > 40 && performance.now() - startedMs > 2.5 * testPatienceMs;
        },
        { timeout: 60 * testPatienceMs, interval: testPatienceMs / 50 },
      )
      .toBe(true);
    await Promise.all(sent);
    expect(deposits.kinds).toContain("internal");
    expect(most).toBeLessThanOrEqual(5);
    expect((await healths())[0]).toMatchObject({ takesWrites: false });
    pair.thawStandby();
    await deposits.untilServed();
    expect(await deposits.untrueAnswers()).toEqual([]);
  });
});

describe("a commit", () => {
  it("is acknowledged by its standby even where the role is set to wait for no standby, before a server starts or while it serves", async () => {
    await pair.query("alter role postgres set synchronous_commit = local");
    onTestFinished(async () => {
      await closeServers();
      await pair.query("alter role postgres reset synchronous_commit");
    });
    await openServers(1);
    await pair.freezeStandby();
    const answers = await Promise.all(Array.from({ length: 4 }, () => deposits.deposit()));
    expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => false));
    pair.thawStandby();
    await deposits.untilServed();
    expect(await deposits.untrueAnswers()).toEqual([]);
  });
});

describe("the health of a server", () => {
  let subject: PostgresUnderFault;
  beforeAll(async () => {
    subject = await PostgresUnderFault.start();
  });
  beforeEach(() => subject.renew());
  afterAll(() => subject.close());

  it("does not depend on who else reads: it is good while every connection of the API's readers is taken", async () => {
    const holder = await subject.connect();
    await holder.query("begin; lock table transfers in access exclusive mode");
    const listed = Array.from({ length: 40 }, () =>
      subject.store.wallets.listTransfers({
        agentId: "acme",
        playerId: null,
        kind: null,
        ticketId: null,
        start: null,
        end: null,
        after: null,
        limit: 10,
      }),
    );
    expect(await subject.store.health()).toMatchObject({ ok: true });
    await holder.end();
    await Promise.all(listed);
  });

  it("is bad while the database is silent, as reported in a bounded time, and good again soon after", async () => {
    expect(await subject.store.health()).toMatchObject({ ok: true });
    subject.wire.hold(true);
    const askedMs = performance.now();
    await expect.poll(async () => (await subject.store.health()).ok).toBe(false);
    expect(performance.now() - askedMs).toBeLessThan(3 * healthAnswerMsMax);
    subject.wire.hold(false);
    subject.wire.cutAll();
    await expect.poll(async () => (await subject.store.health()).ok).toBe(true);
  });
});
