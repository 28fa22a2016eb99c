import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { onDatabase } from "#e2e/fixtures/databases/on-database";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { NoPrimary } from "./faults";
import { openPrimary, PrimaryHost } from "./hosts";

const settings = { ssl: false, namesStatements: true, openMsMax: 300 };
/** The server's greeting: no password needed, ready for a statement. */
const greeting = Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1");
/** An address where nothing listens. */
const nobody = "127.0.0.1:1";

let database: PostgresDatabase;
/** A server that accepts every connection and never answers. */
let silent: Server;
const guests = new Set<Socket>();
beforeAll(async () => {
  database = await postgresDatabase();
  silent = createServer((guest) => {
    guests.add(guest.on("close", () => guests.delete(guest)).on("error", () => undefined));
    guest.once("data", () => guest.write(greeting));
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
});
afterAll(async () => {
  silent.close();
  await database.remove();
});

const silentHost = () => {
  const address = silent.address();
  if (address === null || typeof address === "string") throw new Error("The silent host has no port.");
  return `127.0.0.1:${address.port}`;
};
const besides = (...hosts: readonly string[]) => database.url.replace("@", `@${hosts.join(",")},`);

describe("a first look at several hosts", () => {
  it("skips hosts that refuse, and a silent host when more than half answer, and keeps no connection there", async () => {
    const connection = await openPrimary({ ...settings, url: besides(nobody, silentHost()) });
    expect((await connection.client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await connection.close();
    await expect.poll(() => guests.size).toBe(0);
  });

  it("finds no primary when half of the hosts are silent, and says so", async () => {
    const opening = openPrimary({ ...settings, url: besides(silentHost()) });
    await expect(opening).rejects.toThrow("1 of 2 hosts answer, and a newer primary may be among the others.");
    await expect(opening).rejects.toBeInstanceOf(NoPrimary);
    await expect.poll(() => guests.size).toBe(0);
  });

  it("counts two names of one host as one", async () => {
    const { host } = new URL(database.url);
    const connection = await openPrimary({ ...settings, url: besides(host) });
    await connection.close();
  });

  it("reports a permanent fault in preference to a missing answer", async () => {
    const url = besides(nobody).replace(/[^/]*$/, "no_such_database");
    await expect(openPrimary({ ...settings, url })).rejects.toMatchObject({ code: "3D000" });
  });
});

it("a single host is never asked whether it is the primary, and gets only the connections for its work", async () => {
  const own = await postgresDatabase();
  onTestFinished(() => own.remove());
  const primary = new PrimaryHost({ ...settings, url: own.url });
  onTestFinished(() => primary.close());
  primary.watch();
  const connection = await primary.open();
  const { rows } = await connection.client.query(
    "select count(*)::int as open from pg_stat_activity where datname = current_database()",
  );
  expect(rows).toEqual([{ open: 1 }]);
});

it("of two hosts that take writes the one on the higher timeline is taken, and the other says from then on that it was passed", async () => {
  const pair = await PostgresPair.start();
  onTestFinished(() => pair.close());
  await pair.loosen();
  await onDatabase(pair.primaryUrl, "create table facts (name text primary key, value text not null)");
  const newer = await pair.fork();
  const [old = "", port = ""] = [pair.primaryUrl, newer.url].map((url) => new URL(url).host);
  const urlOf = (...hosts: readonly string[]) => `postgres://postgres@${hosts.join(",")}/postgres`;
  const primary = new PrimaryHost({ ...settings, url: urlOf(old, port) });
  onTestFinished(() => primary.close());
  const connection = await primary.open();
  expect((await connection.client.query("show port")).rows).toEqual([{ port: port.split(":")[1] }]);
  await expect
    .poll(() => openPrimary({ ...settings, url: urlOf(old, nobody) }).then(String, String))
    .toContain("writes are taken on timeline 1 only, but timeline 2 has been seen");
});
