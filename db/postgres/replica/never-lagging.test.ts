import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mayLag } from "#db/ports/may-lag";
import { methodKinds } from "#db/ports/method-kinds";
import { onDatabase } from "#e2e/fixtures/databases/on-database";
import { postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { listedOf, StoreWithReplica } from "#e2e/fixtures/databases/store-with-replica";
import { now } from "#e2e/fixtures/made/sent-deposits";

let subject: StoreWithReplica;
beforeAll(async () => {
  subject = await StoreWithReplica.open();
  await subject.deposits.deposit();
  await subject.pair.queryStandby("alter system set log_statement = 'all'");
  await subject.pair.queryStandby("select pg_reload_conf()");
});
afterAll(() => subject.close());

const methods = [...methodKinds.keys()].map((name): [string, string, string] => {
  const [port = "", method = ""] = name.split(".");
  return [name, port, method];
});
const neverLagging = methods.filter(([name]) => !mayLag(name) && name !== "proofs.backup");

/** The arguments do not matter here: a method's name decides which database it asks. */
const inputs = [["acme", "p-1", 1n], [{ agentId: "acme", playerId: "p-1", limit: 10, filter: { agentId: "acme" } }]];

const entriesOf = (record: object) => Object.entries(record);
const portsOfStore = new Map<string, object>();

/** The tables that the replica was asked for, without its progress and each host's check every second. */
const ofEachHost = /pg_control_system|pg_last_wal_replay_lsn|pg_postmaster_start_time|name = 'timeline'/;
const readOnReplica = () =>
  [...subject.pair.standbyLog().matchAll(/(?:statement|execute [^:]+): (.*(?:\n\t.*)*)/g)]
    .map(([, text = ""]) => text)
    .filter((text) => /\bfrom\s+"?[a-z_]+"?/i.test(text) && !ofEachHost.test(text));

describe("reads that decide on money, sign-in or permission", () => {
  it("are separate from reads that may lag, which are exactly the lists, reports and files", () => {
    expect(methods.map(([name]) => name).filter(mayLag)).toEqual([
      ...["wallets.listEntries", "wallets.listTransfers", "wallets.listJournal", "wallets.countJournal"],
      ...["wallets.listRefusals", "wallets.countRefusals", "players.searchPlayers", "players.countPlayers"],
      ...["players.statement", "players.countStatement"],
      ...["trades.listTrades", "trades.drillDown", "trades.countTrades"],
      ...["reports.report", "reports.reports", "reports.pivot", "reports.overview", "books.readBooks"],
      ...["limits.readPast", "limits.pastBeyond"],
      ...["attention.readAttention", "audit.listAudit", "audit.countAudit", "timeline.listTimeline"],
      "exports.openExport",
    ]);
  });

  it("never reach the replica, and neither does any change", async () => {
    for (const [port, methodsOfPort] of entriesOf(subject.store)) portsOfStore.set(port, methodsOfPort);
    await expect.poll(async () => (await subject.listed("acme")).lagMs).not.toBeNull();
    await expect.poll(() => readOnReplica().length).toBeGreaterThan(0);
    const before = readOnReplica().length;
    for (const [, port, method] of neverLagging) {
      const asked = entriesOf(portsOfStore.get(port) ?? {}).find(([name]) => name === method)?.[1];
      for (const input of inputs) {
        try {
          await asked(...input);
        } catch {
          // Some methods expect other arguments, and fail in the database that they ask.
        }
      }
    }
    await subject.store.health();
    expect(readOnReplica().slice(before)).toEqual([]);
    // The log has been read up to here: earlier reads would stand before this list.
    await expect.poll(async () => (await subject.listed("acme")).lagMs).not.toBeNull();
    await expect.poll(readOnReplica).toHaveLength(before + 1);
    expect(readOnReplica().at(-1)).toContain("transfers");
  });
});

it("a replica of another database is never asked, even by a user who may do little else there", async () => {
  const { url, remove } = await postgresDatabase();
  await onDatabase(subject.pair.primaryUrl, "create role reader login");
  await expect
    .poll(async () => (await subject.pair.queryStandby("select 1 from pg_roles where rolname = 'reader'")).rows)
    .toHaveLength(1);
  const complaints: string[] = [];
  const replica = { url: subject.pair.standbyUrl.replace("postgres@", "reader@"), tls: false } as const;
  const store = await openStoreAt({ url, now, complain: (text) => complaints.push(text), replica });
  expect(complaints).toEqual([expect.stringContaining("DATABASE_READ_URL leads to another database")]);
  expect(await listedOf(store, "acme")).toEqual({ count: 0, lagMs: null });
  await store.close();
  await remove();
});
