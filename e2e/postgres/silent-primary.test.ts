import { afterEach, beforeEach, expect, it } from "vitest";
import { healthAnswerMsMax } from "#db/ports/health";
import { apiReadMsMax } from "#db/postgres/connections/wait-bounds";
import type { Answer } from "#e2e/fixtures/clients/envelope";
import { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, statement, status, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { OwnPostgres } from "#e2e/fixtures/databases/own-postgres";
import { createAgent, createFeedKey } from "#e2e/fixtures/offices/create-agent";
import { Credentials } from "#e2e/fixtures/offices/credentials";
import { overSocket } from "#e2e/fixtures/offices/desk-way";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import { ServerFleet } from "#e2e/fixtures/offices/server-fleet";

/** 1.5 s: the delay that HTTP and a busy machine may add. */
const slackMs = 1_500;

let postgres: OwnPostgres;
let fleet: ServerFleet;
beforeEach(async () => {
  postgres = await OwnPostgres.start();
  fleet = await ServerFleet.start(postgres.database.file, 1);
});
afterEach(async () => {
  postgres.thaw();
  await fleet.close();
  await postgres.close();
});

async function timed<T>(work: Promise<T>): Promise<{ readonly answer: T; readonly tookMs: number }> {
  const askedMs = performance.now();
  const answer = await work;
  return { answer, tookMs: performance.now() - askedMs };
}

it("API reads get 10070 within two seconds while PostgreSQL is silent, readiness never waits for it, and all is served again when PostgreSQL is back", async () => {
  const { file } = postgres.database;
  await createAgent(file, "acme", "EUR");
  // Its quotas are counted in the database too.
  const key = await askTool(file, Credentials, ["key", "create", "--agent", "acme"]);
  const way = overSocket(() => fleet.at(0).url);
  const client = new SignedClient(way, key);
  const stranger = new SignedClient(way, await createFeedKey(file));
  const ready = () => fetch(`${fleet.at(0).url}/readyz`);
  const readings = (): Promise<Answer>[] => [
    balance(client, "p-1"),
    status(client, "p-1", "deposit", "t-1"),
    statement(client, "p-1"),
    balance(stranger, "p-1"),
  ];
  const expectAway = async (answers: readonly Promise<Answer>[], msMax: number) => {
    for (const { answer, tookMs } of await Promise.all(answers.map(timed))) {
      expect(answer).toMatchObject({ status: 503, code: 10070 });
      expect(answer.headers.get("retry-after")).toBe("1");
      expect(tookMs).toBeLessThan(msMax);
    }
  };
  expect(await deposit(client, "p-1", transferRequest("t-1"))).toMatchObject({ code: 0 });
  await postgres.freeze();
  const first = timed(ready());
  await expectAway(readings(), apiReadMsMax + slackMs);
  expect(await first).toMatchObject({ answer: { status: 503 } });
  expect((await first).tookMs).toBeLessThan(healthAnswerMsMax + slackMs);
  await expectAway(readings(), apiReadMsMax + slackMs);
  postgres.thaw();
  await expect.poll(async () => (await ready()).text()).toBe("ready\n");
  expect(await balance(client, "p-1")).toMatchObject({ code: 0, data: { wallet: { balance: "10.00000000" } } });
});
