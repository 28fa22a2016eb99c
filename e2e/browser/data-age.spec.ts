import { expect } from "@playwright/test";
import * as z from "zod";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import { startServer } from "#e2e/fixtures/offices/shipped-server";
import { browserTownMsMax } from "./browser-bounds";
import { consoleTest } from "./fixtures/console";
import { openPage } from "./fixtures/page-cases";
import { signInAs } from "./fixtures/sign-in-as";

const owner = { email: "owner@acme.example", password: "correct horse battery" };
const database = "with-a-copy";
/** Data count as old from 1 s on, and the replica is dropped before they are ten times as old. */
const oldMs = 1_000;

/** A server that reads its lists from a replica, with an agent and its owner. */
const test = consoleTest.extend<object, { readonly pair: PostgresPair; readonly url: string }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
    async ({}, use) => {
      const pair = await PostgresPair.start();
      await use(pair);
      await pair.close();
    },
    { scope: "worker", timeout: browserTownMsMax },
  ],
  url: [
    async ({ pair }, use) => {
      const environment = { DATABASE_URL: pair.url, DATABASE_READ_URL: pair.standbyUrl };
      const server = await startServer(database, environment);
      const ask = (call: string, input = "") =>
        askTool(database, z.looseObject({}), call.split(" "), { environment, input });
      await ask("agent create --id acme --name Acme --currency EUR");
      await ask(
        `member create --agent acme --email ${owner.email} --role owner --password-stdin`,
        `${owner.password}\n`,
      );
      await use(server.url);
      await server.stop("SIGTERM");
    },
    { scope: "worker", timeout: browserTownMsMax },
  ],
  baseURL: async ({ url }, use) => use(url),
});

test("a page shows the time of its data while its replica lags behind, and no longer once the replica has caught up", async ({
  page,
  pair,
}) => {
  await signInAs(page, owner);
  const lagMs = async () => Number((await page.request.get("/api/desk/players")).headers()["x-data-lag-ms"] ?? -1);
  const line = page.getByText(/^Data as of \d\d:\d\d:\d\d$/);
  // Otherwise commits would wait for the replica.
  await pair.loosen();
  await expect(async () => {
    await pair.queryStandby("select pg_wal_replay_resume()");
    await expect.poll(lagMs).toBe(0);
    await pair.queryStandby("select pg_wal_replay_pause()");
    await pair.query("create table if not exists lacking ()");
    await pair.query("drop table lacking");
    await expect.poll(lagMs).toBeGreaterThan(oldMs);
    await openPage(page, "/players");
    await expect(line).toBeVisible({ timeout: oldMs });
  }).toPass();
  await pair.queryStandby("select pg_wal_replay_resume()");
  await expect.poll(lagMs).toBe(0);
  await openPage(page, "/players");
  await expect(line).toHaveCount(0);
});
