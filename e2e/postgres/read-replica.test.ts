import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, transactions, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { Credentials } from "#e2e/fixtures/offices/credentials";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import type { ServingProcess } from "#e2e/fixtures/offices/serving-process";
import { startServer } from "#e2e/fixtures/offices/shipped-server";
import { overSocket } from "#e2e/fixtures/offices/test-server-way";

const name = "with-a-replica";

let pair: PostgresPair;
let server: ServingProcess;
let client: SignedClient;
beforeAll(async () => {
  pair = await PostgresPair.start();
  const environment = { DATABASE_URL: pair.url, DATABASE_READ_URL: pair.standbyUrl };
  server = await startServer(name, environment);
  const ask = <Shape extends z.ZodType>(shape: Shape, call: string) =>
    askTool(name, shape, call.split(" "), { environment });
  await ask(z.looseObject({}), "agent create --id acme --name Acme --currency EUR");
  const credentials = await ask(Credentials, "key create --agent acme");
  client = new SignedClient(
    overSocket(() => server.url),
    credentials,
  );
});
afterAll(async () => {
  expect(await server.stop("SIGTERM")).toEqual({ status: 0, signal: null });
  await pair.close();
});

const metric = async (line: string): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(
    text
      .split("\n")
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );
};

it("an answer of a replica says how old it is, an answer that decides on money never does, and the metrics show the lag", async () => {
  const posted = await deposit(client, "p-1", transferRequest("T-1", "5", "EUR"));
  expect(posted).toMatchObject({ code: 0 });
  expect(posted.headers.get("x-data-lag-ms")).toBeUndefined();
  const list = () => transactions(client);
  await expect.poll(async () => (await list()).headers.get("x-data-lag-ms")).toMatch(/^\d{1,4}$/);
  expect((await list()).data).toMatchObject({ transactions: [{ ticket_id: "T-1" }] });
  expect((await balance(client, "p-1")).headers.get("x-data-lag-ms")).toBeUndefined();
  expect(await metric('database_lagging_reads{from="replica"}')).toBeGreaterThan(0);
  expect(await metric("database_replica_lag_seconds")).toBeLessThan(1);
  await pair.loosen();
  await pair.stopStandby();
  const alone = await list();
  expect([alone.code, alone.headers.get("x-data-lag-ms")]).toEqual([0, undefined]);
  await expect.poll(() => metric("database_replica_lag_seconds")).toBeNaN();
});
