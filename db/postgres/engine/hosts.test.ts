import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/postgres-database";
import { PrimaryHost } from "./hosts";

const settings = { ssl: false, namesStatements: true, openMsMax: 300 };
/** That nobody needs a password, and that a statement may be sent. */
const greeting = Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1");

let database: PostgresDatabase;
/** Lets everybody in, and answers nothing. */
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

it("a host that lets a server in and then answers nothing is left for the next one, and holds no connection", async () => {
  const url = database.url.replace("@", `@${silentHost()},`);
  const connection = await new PrimaryHost(url, settings).open();
  expect((await connection.client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await connection.close();
  await expect.poll(() => guests.size).toBe(0);
});
