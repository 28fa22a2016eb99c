import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { healthAnswerMsMax } from "#db/ports/shared-proof";
import type { PostgresStore } from "#db/postgres/postgres-store";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { PostgresUnderFault } from "#e2e/fixtures/faults/postgres-under-fault";
import { PostgresWire } from "#e2e/fixtures/faults/postgres-wire";
import { now, SentDeposits } from "#e2e/fixtures/made/sent-deposits";
import type { Outcome } from "#lib/domain/failure";
import { silenceAnswerMsMax } from "./hosts";
import { silenceLookMs, silentHostMs } from "./silence-watch";
import { apiReadMsMax } from "./wait-bounds";

/** A silence is noticed within this time after the last byte. */
const foundOutMs = silentHostMs + silenceLookMs + silenceAnswerMsMax;
/** 1 s: the delay that a busy machine may add. */
const slackMs = 1_000;
const atOnceMs = 300;

const away = { ok: false, failure: { kind: "not_available", retryAfterSeconds: 1 } };

interface Timed {
  readonly answer: Outcome<unknown>;
  readonly tookMs: number;
}

async function timed(ask: () => Promise<Outcome<unknown>>): Promise<Timed> {
  const askedMs = performance.now();
  const answer = await ask();
  return { answer, tookMs: performance.now() - askedMs };
}

const slowestOf = (answers: readonly Timed[]): number => Math.max(...answers.map(({ tookMs }) => tookMs));

/** The database reads of an API request: the key, then a balance, a status, a session or a list. */
const apiReads = ({ keys, wallets, players, trades }: PostgresStore): (() => Promise<Outcome<unknown>>)[] => [
  () => keys.findKey("ak_1"),
  () => wallets.findWallet("acme", "p-1"),
  () => wallets.ticketStatus({ agentId: "acme", playerId: "p-1", kind: "deposit", ticketId: "t-1" }),
  () => players.findPlayerSession("digest"),
  () => trades.dataAvailableFrom(),
  () =>
    wallets.listTransfers({
      ...{ agentId: "acme", playerId: null, kind: null, ticketId: null, start: null, end: null, after: null },
      limit: 10,
    }),
];

const deskRead = ({ wallets }: PostgresStore) =>
  wallets.listRefusals({
    ...{ agentId: "acme", playerId: null, kind: null, ticketId: null, start: null, end: null, after: null },
    limit: 10,
  });

let subject: PostgresUnderFault;
const start = async () => {
  subject = await PostgresUnderFault.start();
};

const readAll = (times: number): Promise<Timed[]> =>
  Promise.all(Array.from({ length: times }, () => apiReads(subject.store).map(timed)).flat());

const isFoundOut = () => subject.complaints.some((text) => text.includes("The primary is silent"));

describe("a PostgreSQL whose machine hangs", () => {
  beforeEach(start);
  afterEach(() => subject.close());

  it("delays no API read or readiness check over two seconds; once noticed, all is answered at once, and it serves again when it is back", async () => {
    await subject.deposits.untilServed();
    await readAll(1);
    await subject.freeze();
    const frozenMs = performance.now();
    const transfer = timed(() => subject.deposits.deposit());
    const ofDesk = timed(() => deskRead(subject.store));
    const health = timed(() => subject.store.health());
    const first = await readAll(4);
    for (const { answer } of first) expect(answer).toMatchObject(away);
    expect(slowestOf(first)).toBeLessThan(apiReadMsMax + slackMs);
    expect(await health).toMatchObject({ answer: { ok: false } });
    expect((await health).tookMs).toBeLessThan(healthAnswerMsMax + slackMs);
    expect((await timed(() => subject.store.health())).tookMs).toBeLessThan(atOnceMs);
    await expect.poll(isFoundOut).toBe(true);
    expect(performance.now() - frozenMs).toBeLessThan(foundOutMs + slackMs);
    for (const { answer, tookMs } of await Promise.all([transfer, ofDesk])) {
      expect(answer).toMatchObject(away);
      expect(tookMs).toBeLessThan(foundOutMs + slackMs);
    }
    const later = [...(await readAll(4)), await timed(() => subject.deposits.deposit())];
    for (const { answer } of later) expect(answer).toMatchObject(away);
    expect(slowestOf(later)).toBeLessThan(atOnceMs);
    expect((await timed(() => subject.store.health())).tookMs).toBeLessThan(atOnceMs);
    subject.thaw();
    const thawedMs = performance.now();
    await expect.poll(async () => (await readAll(1)).every(({ answer }) => answer.ok)).toBe(true);
    await subject.deposits.untilServed();
    expect(performance.now() - thawedMs).toBeLessThan(silenceAnswerMsMax + 2 * slackMs);
    expect(await subject.deposits.untrueAnswers()).toEqual([]);
  });
});

describe("a connection without a byte", () => {
  it("lives as long as the database is there: neither a report that waits for a lock nor a long proof is cut, and no other connection", async () => {
    await start();
    onTestFinished(() => subject.close());
    const { store } = subject;
    await subject.deposits.untilServed();
    const backends = async () => {
      const { rows } = await subject.query(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      return rows.map(({ pid }) => Number(pid));
    };
    const holder = await subject.connect();
    await holder.query("begin; lock table refusals, audit in access exclusive mode");
    const waited = timed(() => deskRead(store));
    const proof = timed(() => store.proofs.verifyAudit(null, now()));
    const before = await backends();
    const startedMs = performance.now();
    await expect.poll(() => performance.now() - startedMs).toBeGreaterThan(foundOutMs + slackMs);
    expect(await backends()).toEqual(expect.arrayContaining(before));
    await holder.query("commit");
    await holder.end();
    for (const { answer, tookMs } of await Promise.all([waited, proof])) {
      expect(answer).toMatchObject({ ok: true });
      expect(tookMs).toBeGreaterThan(foundOutMs);
    }
    expect(subject.complaints).toEqual([]);
  });
});

it("connections that a proxy left on a silent primary are given up for the new primary, by reads and transfers alike", async () => {
  const pair = await PostgresPair.start();
  onTestFinished(() => pair.close());
  await pair.loosen();
  let isPromoted = false;
  const oldPort = Number(new URL(pair.primaryUrl).port);
  const proxy = await PostgresWire.to(() => (isPromoted ? pair.standbyPort : oldPort));
  onTestFinished(() => proxy.close());
  const store = await openStoreAt({ url: proxy.url("postgres"), now, complain: () => undefined });
  onTestFinished(() => store.close());
  const deposits = new SentDeposits(
    () => store,
    (text) => pair.queryStandby(text),
  );
  await deposits.untilServed();
  await Promise.all(apiReads(store).map((read) => read()));
  proxy.silence();
  await pair.queryStandby("select pg_promote()");
  isPromoted = true;
  const silentMs = performance.now();
  await expect
    .poll(async () => (await Promise.all(apiReads(store).map((read) => read()))).every(({ ok }) => ok))
    .toBe(true);
  await deposits.untilServed();
  expect(performance.now() - silentMs).toBeLessThan(foundOutMs + 2 * slackMs);
  expect(await deposits.untrueAnswers()).toEqual([]);
});

it("connections that were being opened to a primary that fell silent hold no place: reads come back with the primary, however long an opening may take", async () => {
  subject = await PostgresUnderFault.start({}, {}, { openMsMax: 60_000 });
  onTestFinished(() => subject.close());
  await subject.deposits.untilServed();
  subject.wire.hold(true);
  subject.wire.cutAll();
  // Each read would open a connection, and there are more reads than connections allowed.
  await readAll(4);
  await expect.poll(isFoundOut).toBe(true);
  subject.wire.hold(false);
  const backMs = performance.now();
  await expect.poll(async () => (await readAll(4)).every(({ answer }) => answer.ok)).toBe(true);
  expect(performance.now() - backMs).toBeLessThan(silenceAnswerMsMax + 2 * slackMs);
});
