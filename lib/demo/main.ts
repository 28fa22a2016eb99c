import { dirname, join, relative } from "node:path";
import { startServer } from "#app/_server/start-server";
import type { Context } from "#lib/context";
import type { Instant } from "#lib/domain/time/instant";
import { monthsBefore } from "#lib/domain/time/months-before";
import { readSettings } from "#lib/env";
import { retentionMonths } from "#lib/limits";
import { terminalLine } from "#lib/ops/terminal-line";
import { runtime } from "#lib/runtime";
import { type DemoAccounts, demoAccounts } from "./demo-accounts";
import { demoAgents, mainAgent } from "./demo-agents";
import { writeDemoCall } from "./demo-call";
import { startFeed } from "./demo-feed";
import type { Credentials } from "./demo-keep";
import { FeedAgenda } from "./feed-agenda";
import { loadTrades, loadTransfers } from "./load-history";
import { must } from "./must";
import { planOpenStories } from "./open-stories";
import { refuseBusyPort } from "./refuse-busy-port";
import { welcome } from "./welcome";

/** Makes the demo's data or brings it up to date, then serves it with a live feed until a signal comes. */
export async function runDemo(): Promise<void> {
  const settings = readSettings(process.env);
  const folder = dirname(settings.databaseFile ?? "");
  await refuseBusyPort(settings);
  const { context } = await runtime();
  const now = context.clock.now();
  const start = monthsBefore(now, retentionMonths);
  const accounts = await demoAccounts(context, join(folder, "demo.json"), start);
  await loadHistory(context, accounts, start, now);
  const agenda = new FeedAgenda(now);
  await planOpenStories(context, agenda, start, now);
  const server = await startServer(settings, { dev: false });
  const feed = startFeed({ url: server.url, clock: context.clock, accounts, agenda });
  const callFile = join(folder, "demo-call.sh");
  const key = keyOf(accounts, mainAgent.id);
  writeDemoCall(callFile, server.url, key);
  console.log(
    welcome({ url: server.url, password: accounts.password, key, callFile: relative(process.cwd(), callFile) }),
  );
  const stop = async () => {
    await feed.stop();
    const { storeClosed } = await server.close();
    process.exit(storeClosed ? 0 : 1);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
}

async function loadHistory(context: Context, accounts: DemoAccounts, start: Instant, until: Instant): Promise<void> {
  const agents = must(await context.store.agents.listAgents());
  const line = terminalLine(process.stdout, false);
  for (const demo of demoAgents) {
    const agent = agents.find(({ id }) => id === demo.id);
    if (!agent) throw new Error(`The demo's agent ${demo.id} is missing.`);
    const begun = performance.now();
    const actor = `key:${keyOf(accounts, demo.id).apiKey}`;
    const load = { context, demo, agent, actor, start, until, line };
    const trades = await loadTrades(load);
    const transfers = await loadTransfers(load);
    line.clear();
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(`  ${demo.name}: ${trades} trades and ${transfers} transfers in ${seconds} s`);
  }
}

function keyOf({ keys }: DemoAccounts, agentId: string): Credentials {
  const key = keys.get(agentId);
  if (!key) throw new Error(`The demo's agent ${agentId} has no key.`);
  return key;
}
