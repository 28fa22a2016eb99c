import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod";
import { OwnPostgres } from "#e2e/fixtures/databases/own-postgres";
import { HealthCheckingProxy } from "#e2e/fixtures/faults/health-checking-proxy";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { createAgent, createUnlimitedKey } from "#e2e/fixtures/offices/create-agent";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import { ServerFleet } from "#e2e/fixtures/offices/server-fleet";
import { SteadyLoad } from "#e2e/journal/steady-load";

const restarts = isTorture ? 12 : 3;
/** 4 s: the proxy asks ten times a second, and a busy machine may delay it. */
const drainMs = 4_000;

let postgres: OwnPostgres;
let fleet: ServerFleet;
let proxy: HealthCheckingProxy;
beforeEach(async () => {
  postgres = await OwnPostgres.start();
  fleet = await ServerFleet.start(postgres.database.file, 2, { DRAIN_MS: String(drainMs) });
  proxy = await HealthCheckingProxy.open();
  for (const url of fleet.urls()) proxy.add(url);
  await expect.poll(() => proxy.readyCount).toBe(2);
});
afterEach(async () => {
  await proxy.close();
  await fleet.close();
  await postgres.close();
});

it(`${restarts} rolling restarts of two servers behind a proxy fail no request of a steady load and lose none`, async () => {
  const { file } = postgres.database;
  await createAgent(file, "acme", "EUR");
  const key = await createUnlimitedKey(file, "acme");
  const load = await SteadyLoad.begin({ databaseFile: file, url: proxy.url, agentId: "acme", key });
  for (let restart = 0; restart < restarts; restart++) {
    const before = load.answered;
    // Both servers share the load.
    await expect.poll(() => load.answered).toBeGreaterThan(before + 50);
    const { url } = fleet.at(restart);
    expect(await fleet.stop(restart)).toEqual({ status: 0, signal: null });
    expect(proxy.remove(url)).toBeGreaterThan(0);
    await fleet.startAgain(restart);
    proxy.add(fleet.at(restart).url);
    await expect.poll(() => proxy.readyCount).toBe(2);
    // The load continued throughout.
    expect(load.answered).toBeGreaterThan(before + 150);
  }
  const { failures, deposited } = await load.end();
  expect(failures).toEqual([]);
  const proof = await askTool(file, z.looseObject({ ok: z.boolean(), transfers: z.number() }), ["ledger", "verify"]);
  expect(proof).toMatchObject({ ok: true, transfers: deposited });
}, 400_000);
