import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { ClusterLoad, type Judged } from "#e2e/fixtures/cluster/cluster-load";
import type { PoolMode } from "#e2e/fixtures/cluster/configurations";
import { signalAll } from "#e2e/fixtures/cluster/kept-process";
import { PatroniCluster } from "#e2e/fixtures/cluster/patroni-cluster";
import { missingPrograms } from "#e2e/fixtures/cluster/programs";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { Credentials, unlimited } from "#e2e/fixtures/offices/credentials";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import { ServerFleet } from "#e2e/fixtures/offices/server-fleet";

const missing = missingPrograms();
const isRun = isTorture && missing.length === 0;
const lacks = `this machine lacks ${missing.join(", ")}`;
const notRun = missing.length > 0 ? `not tried: ${lacks}` : "tried only by npm run torture";

const caseMsMax = 240_000;
const acknowledgedAround = 300;
const servedAgain = { timeout: 120_000, interval: 100 };
const frozenMs = 30_000;
const proxyCuts = 10;
const secret = { APP_SECRET: "the secret of a cluster that is at fault" };
/** The address in DATABASE_URL, or the proxy before it. */
type Way = "proxy" | "session-keeping-proxy" | "hosts" | PoolMode;

let cluster: PatroniCluster;
let key: Credentials;
let fleet: ServerFleet | null = null;
const rows: string[] = [];

async function switchOver(): Promise<void> {
  await cluster.switchOver();
}

async function killNode(): Promise<void> {
  const node = await cluster.primary();
  signalAll(cluster.processesOf(node), "SIGKILL");
  await cluster.untilAnotherIsPrimary(node);
  cluster.startPatroni(node);
}

/** A hung machine or a cut cable: the node never returns as it was. */
async function freezeNode(): Promise<void> {
  const node = await cluster.primary();
  const frozen = cluster.processesOf(node);
  signalAll(frozen, "SIGSTOP");
  await pause(frozenMs);
  signalAll(frozen, "SIGKILL");
  cluster.startPatroni(node);
}

async function freezeAndThawNode(): Promise<void> {
  const frozen = cluster.processesOf(await cluster.primary());
  signalAll(frozen, "SIGSTOP");
  await pause(frozenMs);
  signalAll(frozen, "SIGCONT");
}

/** Nothing ends the PostgreSQL of a dead Patroni, so the old primary lives on beside the new one. */
async function leaveUnfenced(): Promise<void> {
  const node = await cluster.primary();
  await cluster.killPatroni(node);
  await cluster.untilAnotherIsPrimary(node);
  await pause(frozenMs / 2);
  cluster.startPatroni(node);
}

/** The database's answers on their way are swallowed. */
async function cutPooler(): Promise<void> {
  for (let cut = 0; cut < proxyCuts; cut += 1) {
    cluster.freezeProxy();
    await pause(150);
    await cluster.cutProxy();
    await pause(1_500);
  }
}

const faults = { switchOver, killNode, freezeNode, freezeAndThawNode, leaveUnfenced, cutPooler };
const said = {
  switchOver: "switchover",
  killNode: "primary's node killed",
  freezeNode: "primary's node frozen for good",
  freezeAndThawNode: "primary's node frozen and thawed, no watchdog",
  leaveUnfenced: "primary not fenced",
  cutPooler: "pooler cut ten times",
} as const satisfies Record<keyof typeof faults, string>;

async function underFault(fault: keyof typeof faults, way: Way): Promise<Judged> {
  const isPooled = way === "transaction" || way === "session";
  const pooler = isPooled ? await cluster.startPooler(way) : null;
  await cluster.setSessionsOnDown(way === "session-keeping-proxy" ? "kept" : "cut");
  const environment = {
    ...{ ...secret, DATABASE_URL: cluster.url(isPooled ? "pooler" : way === "hosts" ? "hosts" : "proxy") },
    ...(way === "transaction" ? { DATABASE_LISTEN: "no", DATABASE_PREPARE: "no" } : {}),
  };
  fleet = await ServerFleet.start("cluster", 2, environment);
  const load = ClusterLoad.begin(fleet.urls(), key, `${fault}-${way}`);
  await expect.poll(() => load.acknowledged, servedAgain).toBeGreaterThan(acknowledgedAround);
  load.strike();
  await faults[fault]();
  const since = load.acknowledged;
  await expect.poll(() => load.acknowledged, servedAgain).toBeGreaterThan(since + acknowledgedAround);
  await load.end();
  await cluster.untilHealthy();
  const posted = await cluster.query(
    `select player_id || ' ' || ticket_id as name, count(*)::int as count from transfers
     where ticket_id like '${fault}-${way}-%' group by 1`,
  );
  const judged = await load.judge(new Map(posted.rows.map(({ name, count }) => [name, count])));
  await pooler?.stop("SIGTERM");
  const { acknowledged, lost, doubled, falselyTold, secondsAway, secondsUnread } = judged;
  const figures = [acknowledged, lost, doubled, falselyTold, secondsAway, secondsUnread];
  rows.push(`| ${[said[fault], way, ...figures].join(" | ")} |`);
  process.stdout.write(`${rows.at(-1)}\n`);
  return judged;
}

describe.skipIf(!isRun)(`a cluster under Patroni with a fault${isRun ? "" : `: ${notRun}`}`, () => {
  beforeAll(async () => {
    cluster = await PatroniCluster.start();
    const call = { environment: { ...secret, DATABASE_URL: cluster.url("proxy") } };
    const agent = ["agent", "create", "--id", "acme", "--name", "Acme", "--currency", "EUR"];
    await askTool("cluster", z.looseObject({}), agent, call);
    key = await askTool("cluster", Credentials, ["key", "create", "--agent", "acme", "--limit", unlimited], call);
  }, caseMsMax);
  afterEach(() => fleet?.close());
  afterAll(async () => {
    await cluster?.close();
    const head =
      "| fault | way | acknowledged | lost | doubled | falsely told | seconds away | unread |\n|---|---|---|---|---|---|---|---|";
    if (rows.length > 0) process.stdout.write(`\n${head}\n${rows.join("\n")}\n`);
  }, caseMsMax);

  it.each([
    ["switchOver", "proxy"],
    ["switchOver", "hosts"],
    ["killNode", "proxy"],
    ["killNode", "hosts"],
    ["freezeNode", "proxy"],
    ["freezeNode", "session-keeping-proxy"],
    ["freezeNode", "hosts"],
    ["cutPooler", "transaction"],
    ["cutPooler", "session"],
    ["leaveUnfenced", "proxy"],
    ["leaveUnfenced", "hosts"],
  ] as const)(
    "loses nothing, doubles nothing and reports nothing falsely: %s by way of %s",
    async (fault, way) => {
      expect(await underFault(fault, way)).toMatchObject({ lost: 0, doubled: 0, falselyTold: 0 });
    },
    caseMsMax,
  );

  it(
    "doubles nothing when its primary is frozen and thawed, and no watchdog stops the old primary",
    async () => {
      expect(await underFault("freezeAndThawNode", "proxy")).toMatchObject({ doubled: 0 });
    },
    caseMsMax,
  );
});
