import { dirname, join, relative } from "node:path";
import { day, type Instant, instant } from "#lib/domain/time/instant";
import { retentionMonths } from "#lib/domain/time/kept-since";
import { monthsBefore } from "#lib/domain/time/months-before";
import { terminalLine } from "#lib/ops/line/terminal-line";
import { runtime } from "#lib/process/runtime";
import { readSettings } from "#lib/settings/env";
import { allAgents } from "#lib/usecases/agents/all-agents";
import type { Context } from "#lib/usecases/context";
import { type DemoAccounts, demoAccounts } from "./demo-accounts";
import { demoAgents, mainAgent } from "./demo-agents";
import { writeDemoCall } from "./demo-call";
import { startFeed } from "./demo-feed";
import { embeddedHouse } from "./demo-house";
import type { Credentials } from "./demo-keep";
import { FeedAgenda } from "./feed-agenda";
import { loadHistory } from "./load-history";
import { must } from "./must";
import { postgresHouse } from "./postgres-house";
import { refuseBusyPort } from "./refuse-busy-port";
import { welcome } from "./welcome";

const closelyTold = 5n * day;

/** Makes the demo's data or brings it up to date, then serves it with a live feed until a signal comes. */
export async function runDemo(engine: "embedded" | "postgres"): Promise<void> {
  const settings = readSettings(process.env);
  const folder = dirname(settings.databaseFile ?? "");
  await refuseBusyPort(settings);
  const house = engine === "postgres" ? await postgresHouse(settings) : embeddedHouse(settings);
  const { context } = await runtime();
  const now = context.clock.now();
  const start = monthsBefore(now, retentionMonths);
  const accounts = await demoAccounts(context, house.keepFile, start);
  const { money, ahead } = await liveThrough(context, accounts, start, now);
  const agenda = new FeedAgenda(now);
  agenda.add(ahead);
  const { url, told, close } = await house.serve();
  const feed = startFeed({ url, context, accounts, agenda, money });
  const callFile = join(folder, "demo-call.sh");
  const key = keyOf(accounts, mainAgent.id);
  writeDemoCall(callFile, url, key);
  console.log(welcome({ url, password: accounts.password, key, callFile: relative(process.cwd(), callFile), told }));
  const stop = async () => {
    await feed.stop();
    process.exit((await close()) ? 0 : 1);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
}

async function liveThrough(context: Context, accounts: DemoAccounts, start: Instant, until: Instant) {
  const agents = new Map(must(await allAgents(context.store)).map((agent) => [agent.id, agent]));
  const closeFrom = instant(until - closelyTold);
  const line = terminalLine(process.stdout, false);
  const begun = performance.now();
  const actorOf = (agentId: string) => `key:${keyOf(accounts, agentId).apiKey}`;
  const { money, ahead, sent } = await loadHistory({ context, agents, actorOf, start, until, closeFrom, line });
  line.clear();
  for (const { id, name } of demoAgents) {
    const { trades, transfers } = sent.of(id);
    console.log(`  ${name}: ${trades} trades and ${transfers} transfers`);
  }
  console.log(`  Loaded in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  return { money, ahead };
}

function keyOf({ keys }: DemoAccounts, agentId: string): Credentials {
  const key = keys.get(agentId);
  if (!key) throw new Error(`The demo's agent ${agentId} has no key.`);
  return key;
}
