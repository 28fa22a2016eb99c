import { dirname, join, relative } from "node:path";
import { keyOf } from "#lib/demo/demo-accounts";
import { mainAgent } from "#lib/demo/demo-agents";
import { DemoReceiver } from "#lib/demo/demo-receiver";
import { loadDemo } from "#lib/demo/load-demo";
import { startFeed } from "#lib/demo/start-feed";
import { day, formatInstant, instant } from "#lib/domain/time/instant";
import { monthsBefore, retentionMonths } from "#lib/domain/time/kept-since";
import { terminalLine } from "#lib/ops/line/progress";
import { runtime } from "#lib/process/runtime";
import { readSettings } from "#lib/settings/env";
import { embeddedServer, postgresServers } from "./demo-servers";
import { refuseBusyPort } from "./refuse-busy-port";
import { welcome, writeDemoCall } from "./welcome";

const closelyTold = 5n * day;

/** Makes or updates the demo's data, then serves it with a live feed until a signal arrives. */
export async function runDemo(engine: "embedded" | "postgres"): Promise<void> {
  const receiver = await DemoReceiver.open();
  process.env.WEBHOOK_ALLOW = [process.env.WEBHOOK_ALLOW, receiver.origin].filter(Boolean).join(",");
  const settings = readSettings(process.env);
  const folder = dirname(settings.databaseFile ?? "");
  await refuseBusyPort(settings);
  const servers = engine === "postgres" ? await postgresServers(settings) : embeddedServer(settings);
  const { context } = await runtime();
  const until = context.clock.now();
  const start = monthsBefore(until, retentionMonths);
  const line = terminalLine(process.stdout, false);
  const begun = performance.now();
  const { accounts, untold, sent } = await loadDemo({
    context,
    keepFile: servers.keepFile,
    start,
    until,
    closeFrom: instant(until - closelyTold),
    showProgress: (at) => line.show(() => `  History up to ${formatInstant(at).slice(0, 10)}`),
  });
  line.clear();
  await receiver.register(context);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`  Loaded ${sent.trades} versions of trades and ${sent.transfers} transfers in ${seconds} s`);
  const { url, about, close } = await servers.start();
  const feed = startFeed({ url, context, accounts, untold });
  const callFile = join(folder, "demo-call.sh");
  const key = keyOf(accounts, mainAgent.id);
  writeDemoCall(callFile, url, key);
  console.log(welcome({ url, password: accounts.password, key, callFile: relative(process.cwd(), callFile), about }));
  const stop = async () => {
    await feed.stop();
    const isClosed = await close();
    receiver.close();
    process.exit(isClosed ? 0 : 1);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
}
