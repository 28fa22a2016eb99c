import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "#db/open";
import { chainKey, fingerprint } from "#e2e/fixtures/made/test-secrets";
import { TestClock } from "#e2e/fixtures/offices/test-context";
import { type LocalPostgres, startPostgres } from "#lib/demo/local-postgres";

const clock = new TestClock();

let directory: string;
let postgres: LocalPostgres;
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "postgres-faults-"));
  postgres = await startPostgres({ directory, settings: { fsync: "off" } });
  await onServer(
    "create role guest login",
    "create role locked login password 'right'",
    "create database closed",
    "create database latin encoding 'LATIN1' template template0 locale 'C'",
    "create database old",
    "create database hasty",
    "alter database hasty set synchronous_commit = off",
  );
  await onServer("revoke create on schema public from public", "in closed");
  // Hides the true release in this database.
  await onServer(
    "create schema past",
    "create function past.current_setting(text) returns text language sql as $$ select '140011' $$",
    "alter database old set search_path = past, pg_catalog",
    "in old",
  );
  const rules = "host all locked 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n";
  writeFileSync(path.join(directory, "pg_hba.conf"), rules);
  await onServer("select pg_reload_conf()");
});
afterAll(async () => {
  await postgres.stop("fast");
  rmSync(directory, { recursive: true });
});

/** Runs statements on the database that the last statement names, or else on the server's own. */
async function onServer(...statements: readonly string[]): Promise<void> {
  const database = /^in (\w+)$/.exec(statements.at(-1) ?? "")?.[1];
  const client = new pg.Client(postgres.url(database ?? "postgres"));
  await client.connect();
  for (const statement of database ? statements.slice(0, -1) : statements) await client.query(statement);
  await client.end();
}

const open = (url: string, waitMsMax = 0, complain: (text: string) => void = () => {}) =>
  openPostgres({
    url,
    shown: "db at here",
    waitMsMax,
    complain,
    chainKey,
    fingerprint,
    namesStatements: true,
    now: () => clock.now(),
  });
const as = (user: string, database: string) => postgres.url(database).replace("postgres@", `${user}@`);

describe("a database that cannot be used stops the start with one line that says what to do", () => {
  it.each([
    ["no server there", () => "postgres://ana@127.0.0.1:1/db", /does not serve db at here \(ECONNREFUSED\): start it/],
    ["no such database", () => as("postgres", "none"), /^There is no database db at here: create it/],
    ["no such user", () => as("nobody", "closed"), /does not let this user into db at here/],
    ["a wrong password", () => as("locked:wrong", "closed"), /does not take the password for db at here/],
    ["no password", () => as("locked", "closed"), /does not take the password for db at here/],
    ["no right to create tables", () => as("guest", "closed"), /may not create tables in db at here.*own the database/],
    ["another encoding", () => as("postgres", "latin"), /encoding is LATIN1: create it with encoding UTF8/],
    ["commits that wait for no disk", () => as("postgres", "hasty"), /synchronous_commit is off: .*Set it to on/],
    ["too old a release", () => as("postgres", "old"), /release 14: release 15 or newer is needed/],
  ])("%s", async (_, url, message) => {
    await expect(open(url())).rejects.toMatchObject({
      name: "UnusableDatabase",
      message: expect.stringMatching(message),
    });
  });

  it("one that does not encrypt", async () => {
    const tls = { rejectUnauthorized: false };
    const options = { chainKey, fingerprint, namesStatements: true, now: () => clock.now(), complain() {} };
    const url = as("postgres", "closed");
    await expect(openPostgres({ ...options, url, tls, shown: "db at here", waitMsMax: 0 })).rejects.toMatchObject({
      name: "UnusableDatabase",
      message: expect.stringMatching(/does not encrypt connections to db at here.*sslmode=disable/),
    });
  });
});

it("a server that starts before its database waits for it, and says so once", async () => {
  await onServer("create database late");
  const url = postgres.url("late");
  await postgres.stop("fast");
  const complaints: string[] = [];
  const opening = open(url, 60_000, (text) => complaints.push(text));
  await expect.poll(() => complaints).toHaveLength(1);
  postgres = await startPostgres({ directory, port: postgres.port, settings: { fsync: "off" } });
  const store = await opening;
  expect(await store.sweep()).toMatchObject({ ok: true });
  await store.close();
  expect(complaints).toEqual([expect.stringContaining("waiting for it")]);
});
