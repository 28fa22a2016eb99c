import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { PostgresUnderFault } from "#e2e/fixtures/faults/postgres-under-fault";
import { commitFaults } from "#e2e/fixtures/faults/postgres-wire";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { now } from "#e2e/fixtures/made/sent-deposits";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { lockWaitMs } from "./wait-bounds";

const cuts = isTorture ? 50 : 5;
const crashes = isTorture ? 10 : 1;

/** The PostgreSQL of this file, which the faults below leave as it was; some need another. */
let subject: PostgresUnderFault;
beforeAll(async () => {
  subject = await PostgresUnderFault.start();
});
beforeEach(() => subject.renew());
afterAll(() => subject.close());

describe("transfers on a PostgreSQL at fault", () => {
  it.each(commitFaults)(
    "have an unknown outcome when the connection is cut at COMMIT, %s, and their status is true",
    async (fault) => {
      let isOver = false;
      onTestFinished(() => {
        isOver = true;
      });
      const load = subject.deposits.load(16, () => isOver);
      // A cut at the COMMIT of numbers alone leaves no outcome unknown.
      while (subject.wire.cutCommits < cuts || !subject.deposits.kinds.has("internal")) {
        // After a cut, numbers come first: cutting their COMMIT each time, no transfer would ever get to its own.
        await subject.deposits.untilServed();
        const before = subject.wire.cutCommits;
        subject.wire.cutAtCommit(fault);
        await expect.poll(() => subject.wire.cutCommits).toBeGreaterThan(before);
      }
      isOver = true;
      await load;
      await subject.deposits.untilServed();
      expect(subject.deposits.kinds).toContain("internal");
      await subject.deposits.expectTruth();
    },
  );

  it.each(commitFaults)(
    "are refused when the connection is cut at the COMMIT of their numbers, %s: nothing was posted yet",
    async (fault) => {
      await subject.deposits.untilServed();
      // The numbering of the deposit's event commits, too, a moment later.
      await expect.poll(async () => (await subject.query("select from event_outbox")).rowCount).toBe(0);
      // The first transfer alone fetches its number.
      subject.wire.cutAtCommit(fault);
      expect(await subject.deposits.deposit()).toMatchObject({ ok: false, failure: { kind: "not_available" } });
      expect(subject.wire.cutCommits).toBe(1);
      await subject.deposits.untilServed();
      await subject.deposits.expectTruth();
    },
  );

  it("are refused in a bounded time while a silent server holds the count of their numbers", async () => {
    await subject.deposits.untilServed();
    const silent = await subject.connect();
    onTestFinished(() => silent.end());
    await silent.query("begin; select * from transfer_numbers for update");
    const startedMs = performance.now();
    const answers = await Promise.all(Array.from({ length: 40 }, () => subject.deposits.deposit()));
    expect(performance.now() - startedMs).toBeLessThan(3 * lockWaitMs);
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { kind: "not_available" } });
    await silent.end();
    await subject.deposits.untilServed();
    await subject.deposits.expectTruth();
  });

  it("are refused or of unknown outcome when connections are cut at any moment, and go on at once", async () => {
    let done = 0;
    const load = subject.deposits.load(16, () => done >= cuts);
    for (; done < cuts; done += 1) {
      const before = subject.deposits.answers.size;
      await expect.poll(() => subject.deposits.answers.size).toBeGreaterThan(before + 20);
      subject.wire.cutAll();
    }
    await load;
    await subject.deposits.untilServed();
    await subject.deposits.expectTruth();
  });

  it("are refused with a Retry-After while it is stopped, and posted again when it is back", async () => {
    await subject.deposits.untilServed();
    await subject.stop("fast");
    for (let sent = 0; sent < 20; sent += 1) {
      const answer = await subject.deposits.deposit();
      expect(answer).toMatchObject({ ok: false, failure: { kind: "not_available", retryAfterSeconds: 1 } });
    }
    expect(await subject.store.health()).toMatchObject({ ok: false });
    await subject.startAgain();
    await subject.deposits.untilServed();
    await expect.poll(async () => (await subject.store.health()).ok).toBe(true);
    await subject.deposits.expectTruth();
  });

  it(`are not lost in ${crashes} crashes under load once acknowledged`, async () => {
    for (let crash = 0; crash < crashes; crash += 1) {
      let isOver = false;
      const before = subject.deposits.answers.size;
      const load = subject.deposits.load(16, () => isOver);
      await expect.poll(() => subject.deposits.answers.size).toBeGreaterThan(before + 500);
      await subject.stop("crash");
      isOver = true;
      await load;
      await subject.startAgain();
      await subject.deposits.untilServed();
    }
    await subject.deposits.expectTruth();
  });

  it("are refused while it takes no writes, and posted again when it does", async () => {
    await subject.deposits.untilServed();
    await subject.query("alter system set default_transaction_read_only = on");
    await subject.query("select pg_reload_conf()");
    await expect.poll(async () => (await subject.deposits.deposit()).ok).toBe(false);
    expect(subject.deposits.kinds).toEqual(new Set(["posted", "not_available"]));
    const client = await subject.connect();
    await client.query("set default_transaction_read_only = off");
    await client.query("alter system reset default_transaction_read_only");
    await client.query("select pg_reload_conf()");
    await client.end();
    await subject.deposits.untilServed();
    await subject.deposits.expectTruth();
  });

  it("on one locked wallet are refused in a bounded time, and hold up no others", async () => {
    await subject.deposits.deposit({ playerId: "held" });
    await subject.deposits.deposit({ playerId: "free" });
    const holder = await subject.connect();
    await holder.query("begin");
    await holder.query("select * from wallets where player_id = 'held' for update");
    const held = subject.deposits.deposit({ playerId: "held" });
    const startedMs = performance.now();
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await subject.deposits.deposit({ playerId: "free" })).ok).toBe(true);
    }
    expect(performance.now() - startedMs).toBeLessThan(1_500);
    expect(await held).toMatchObject({ failure: { kind: "not_available" } });
    await holder.query("rollback");
    await holder.end();
    expect((await subject.deposits.deposit({ playerId: "held" })).ok).toBe(true);
    await subject.deposits.expectTruth();
  });

  it("are posted over a slow wire", async () => {
    await subject.deposits.untilServed();
    subject.wire.slow(40);
    const answers = await Promise.all(Array.from({ length: 40 }, () => subject.deposits.deposit()));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    subject.wire.slow(0);
    await subject.deposits.expectTruth();
  });

  it("are answered in a bounded time while the wire swallows everything, and are posted again after that", async () => {
    await subject.deposits.untilServed();
    subject.wire.hold(true);
    const answer = await subject.deposits.deposit();
    expect(answer).toMatchObject({ ok: false });
    subject.wire.hold(false);
    subject.wire.cutAll();
    await subject.deposits.untilServed();
    await subject.deposits.expectTruth();
  });
});

describe("work that one server does for all, on a PostgreSQL at fault", () => {
  it("is retried later when the connection is cut while its lease is asked for, and is not given up", async () => {
    const holder = await subject.connect();
    await holder.query("begin; lock table leases");
    const asked = subject.store.alone("a job", async () => true);
    await expect
      .poll(async () => (await subject.query("select 1 from pg_locks where not granted")).rows.length)
      .toBeGreaterThan(0);
    subject.wire.cutAll();
    expect(await asked).toBeNull();
    await holder.query("commit");
    await holder.end();
    await expect.poll(() => subject.store.alone("a job", async () => true)).toBe(true);
  });
});

describe("a feed on a PostgreSQL", () => {
  it("that meets a deadlock with a holder of its wallets is taken in anyway, once", async () => {
    const { store } = subject;
    const agentId = "feeding";
    const by = { actor: "operator:test", requestId: null, address: null, at: now(), acting: null };
    const plain = {
      name: "Acme",
      currency: "EUR",
      knownPlayersOnly: false,
      status: "active",
      createdAt: now(),
    } as const;
    resultOf(await store.agents.createAgent({ id: agentId, ...plain, ...newAgentSettings }, by));
    for (const playerId of ["a", "b"]) resultOf(await store.players.addPlayer(agentId, playerId, by));
    const feed = ["a", "b"].map((playerId) =>
      tradeVersion({ agentId, playerId, tradeId: `trade-${playerId}`, usdRate: "1" }),
    );
    const holder = await subject.connect();
    const hold = (playerId: string) =>
      holder.query("select 1 from wallets where agent_id = $1 and player_id = $2 for update", [agentId, playerId]);
    // Of the two transactions the feed must give way, however late the other's deadlock check runs.
    await holder.query("set deadlock_timeout = '1min'; begin");
    await hold("b");
    // The feed holds wallet a and waits for b.
    const taken = store.trades.applyTrades(feed, now());
    await expect
      .poll(async () => (await subject.query("select 1 from pg_locks where not granted")).rows.length)
      .toBeGreaterThan(0);
    await hold("a");
    await holder.query("commit");
    await holder.end();
    expect(resultOf(await taken)).toMatchObject({ applied: 2, refused: [] });
    expect(resultOf(await store.books.verifyBooks(agentId))).toMatchObject([{ faultCount: 0, movements: 2 }]);
  });
});

describe("transfers on a PostgreSQL with few connections", () => {
  it("are refused while others hold all of them, and posted when they let go", async () => {
    const all = 24;
    const crowded = await PostgresUnderFault.start({
      max_connections: String(all),
      superuser_reserved_connections: "0",
    });
    onTestFinished(() => crowded.close());
    await crowded.deposits.untilServed();
    const others: { end(): Promise<void> }[] = [];
    const takeAll = async () => {
      for (;;) {
        try {
          others.push(await crowded.connect());
        } catch {
          return;
        }
      }
    };
    // A backend ends a while after its connection was cut, so the store may get the freed place first.
    while (others.length < all) {
      crowded.wire.cutAll();
      await takeAll();
    }
    expect(await crowded.deposits.deposit()).toMatchObject({ ok: false, failure: { kind: "not_available" } });
    for (const other of others) await other.end();
    await crowded.deposits.untilServed();
    await crowded.deposits.expectTruth();
  });
});
