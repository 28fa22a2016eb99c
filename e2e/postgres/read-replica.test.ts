import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { Credentials } from "#e2e/fixtures/offices/credentials";
import { overSocket } from "#e2e/fixtures/offices/desk-way";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import { type ServingProcess, startServer } from "#e2e/fixtures/offices/serving-process";

const name = "with-a-replica";

let pair: PostgresPair;
let server: ServingProcess;
let environment: Readonly<Record<string, string>>;
beforeAll(async () => {
  pair = await PostgresPair.start();
  environment = { DATABASE_URL: pair.url, DATABASE_READ_URL: pair.standbyUrl };
  server = await startServer(name, environment);
});
afterAll(async () => {
  expect(await server.stop("SIGTERM")).toEqual({ status: 0, signal: null });
  await pair.close();
});

it("the tool proves the ledger on the replica, and on the primary when the replica is gone", async () => {
  const ask = <Shape extends z.ZodType>(shape: Shape, call: string) =>
    askTool(name, shape, call.split(" "), { environment });
  await ask(z.looseObject({}), "agent create --id acme --name Acme --currency EUR");
  const credentials = await ask(Credentials, "key create --agent acme");
  const client = new SignedClient(
    overSocket(() => server.url),
    credentials,
  );
  expect(await deposit(client, "p-1", transferRequest("T-1", "5", "EUR"))).toMatchObject({ code: 0 });
  const proved = () => ask(z.looseObject({ ok: z.literal(true), transfers: z.literal(1) }), "ledger verify");
  await proved();
  await expect.poll(() => pair.readsOnStandby("transfers")).toBeGreaterThan(0);
  await pair.loosen();
  await pair.stopStandby();
  await proved();
});
