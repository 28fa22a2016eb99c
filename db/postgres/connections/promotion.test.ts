import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { PostgresStore } from "#db/postgres/postgres-store";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { PostgresWire } from "#e2e/fixtures/faults/postgres-wire";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { requestFacts } from "#e2e/fixtures/made/request-facts";
import { now, SentDeposits } from "#e2e/fixtures/made/sent-deposits";
import { openConnection } from "./connection";
import { hostLookMs } from "./hosts";

const promotions = isTorture ? 10 : 2;

it(`${promotions} crashes of a primary, each with its standby promoted, lose no acknowledged transfer, and the server finds the new one by itself`, async () => {
  const pair = await PostgresPair.start();
  onTestFinished(() => pair.close());
  const store = await openStoreAt({ url: pair.url, now, complain: () => undefined });
  onTestFinished(() => store.close());
  const deposits = new SentDeposits(
    () => store,
    (text) => pair.query(text),
  );
  for (let promotion = 0; promotion < promotions; promotion += 1) {
    let isOver = false;
    const before = deposits.answers.size;
    const load = deposits.load(16, () => isOver);
    await expect.poll(() => deposits.answers.size).toBeGreaterThan(before + 300);
    await pair.failOver();
    isOver = true;
    await load;
    await deposits.untilServed();
    expect(await deposits.untrueAnswers()).toEqual([]);
    await pair.addStandby();
  }
  const { recorded, posted, held } = await deposits.sums();
  expect([posted, held]).toEqual([recorded, recorded]);
}, 240_000);

describe("an old primary that lives on and takes writes after its standby was promoted", () => {
  let pair: PostgresPair;
  /** The wire from the second server to the standby. */
  let wire: PostgresWire;
  const opened: PostgresStore[] = [];
  const openAt = async (url: string) => {
    const store = await openStoreAt({ url, now, complain: () => undefined });
    opened.push(store);
    return store;
  };
  beforeEach(async () => {
    pair = await PostgresPair.start();
    await pair.loosen();
    wire = await PostgresWire.to(() => pair.standbyPort);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    await wire.close();
    await pair.close();
  });

  const promote = () => pair.queryStandby("select pg_promote()");
  const ticketsIn = async (query: PostgresPair["query"]) => {
    const { rows } = await query.call(pair, "select ticket_id from transfers");
    return new Set(rows.map(({ ticket_id: ticketId }) => String(ticketId)));
  };
  const depositsAt = (store: PostgresStore) =>
    new SentDeposits(
      () => store,
      (text) => pair.queryStandby(text),
    );
  const away = { ok: false, failure: { kind: "not_available" } };
  const ticket = (ticketId: string) => ({ agentId: "acme", playerId: "p", kind: "deposit", ticketId }) as const;

  it("is left by all servers, also by those that reach only it, through another's mark: it acknowledges nothing, and is asked for no balance or status", async () => {
    const both = await openAt(pair.url);
    const cutOff = await openAt(pair.primaryUrl.replace(/\/postgres$/, `,127.0.0.1:${wire.port}/postgres`));
    const deposits = depositsAt(both);
    await deposits.send("before", { playerId: "p" });
    expect(resultOf(await cutOff.wallets.ticketStatus(ticket("before")))).toMatchObject({ state: "POSTED" });
    wire.hold(true);
    await promote();
    let sent = 0;
    const isAtNew = async () => {
      sent += 1;
      await deposits.send(`seeking-${sent}`, { playerId: "p" });
      return (await ticketsIn(pair.queryStandby)).has(`seeking-${sent}`);
    };
    await expect.poll(isAtNew).toBe(true);
    const inOld = await ticketsIn(pair.query);
    await expect.poll(() => cutOff.wallets.ticketStatus(ticket(`seeking-${sent}`))).toMatchObject(away);
    const leftMs = performance.now();
    while (performance.now() - leftMs < 3 * hostLookMs) {
      expect((await deposits.deposit({ playerId: "p" })).ok).toBe(true);
      expect(await depositsAt(cutOff).send("at-old", { playerId: "p" })).toMatchObject(away);
      expect(await cutOff.wallets.ticketStatus(ticket(`seeking-${sent}`))).toMatchObject(away);
      expect(await cutOff.wallets.findWallet("acme", "p")).toMatchObject(away);
    }
    expect(await ticketsIn(pair.query)).toEqual(inOld);
    wire.hold(false);
    wire.cutAll();
    await expect
      .poll(() => cutOff.wallets.ticketStatus(ticket(`seeking-${sent}`)))
      .toMatchObject({ ok: true, value: { state: "POSTED" } });
  }, 120_000);

  it("keeps only the connection by which it is checked: none of proofs, of notices, or of the request log", async () => {
    const store = await openAt(pair.url);
    const log = store.openRequestLog();
    onTestFinished(() => log.close());
    log.note(requestFacts());
    await expect.poll(async () => log.totals().kept).toBe(1);
    const held = await openConnection({ url: pair.primaryUrl, ssl: false, namesStatements: true });
    onTestFinished(() => held.close());
    await held.client.query("begin; lock table audit in access exclusive mode");
    const proof = store.proofs.verifyAudit(null, now());
    const there = async () => {
      const { rows } = await pair.query(
        `select wait_event_type from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle in transaction'`,
      );
      return rows.map(({ wait_event_type: wait }) => String(wait));
    };
    await expect.poll(there).toContain("Lock");
    await promote();
    await expect.poll(async () => (await there()).length, { timeout: 20_000 }).toBe(1);
    expect(await proof).toMatchObject({ ok: false });
    await depositsAt(store).untilServed();
  }, 120_000);
});
