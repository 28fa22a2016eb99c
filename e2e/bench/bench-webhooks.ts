import * as z from "zod";
import type { Bench, BenchRun } from "#e2e/bench/bench";
import { type BenchServer, benchCurrency } from "#e2e/bench/bench-server";
import { onBothEngines } from "#e2e/bench/on-both-engines";
import { failingPath, OrderedReceiver, silentPath } from "#e2e/bench/ordered-receiver";
import type { Figures, Side } from "#e2e/bench/side";
import { percentile } from "#e2e/bench/spread";
import type { DeskClient } from "#e2e/fixtures/clients/desk-client";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { nobodyListens } from "#e2e/fixtures/webhooks/nobody-listens";
import { startDeposits } from "#e2e/load/deposit-load";
import { endpointsOfAgentMax } from "#lib/domain/webhooks/endpoint";
import { memoryWhile } from "./memory-while";

const agent = "hooked";
const eventsOfTurn = 1_000;
const eventsOfSmoke = 100;
const Made = z.object({ endpoint: z.object({ id: z.string() }) });

const livePaths: readonly string[] = Array.from({ length: endpointsOfAgentMax }, (_, index) => `/live-${index}`);
/** Each dead in its own way: one refuses the connection. */
const deadUrls = ({ origin }: OrderedReceiver): string[] => [
  ...[`${nobodyListens}/`, `${origin}${failingPath}`, `${origin}${silentPath}`],
];

/**
 * Deposits as fast as they are answered, each an event for ten endpoints of the agent. A dead endpoint may cost what a
 * live one does, and must hold up no other.
 */
export const benchWebhooks: Bench = {
  part: "webhooks",
  title: "Webhooks to ten endpoints, of which three are dead",
  async setUp(run) {
    const receiver = await OrderedReceiver.open();
    const sides = (_run: BenchRun, server: BenchServer, engine: string) => sidesOn(run, server, engine, receiver);
    const bar = { figure: "events a second", atLeast: 0.8 };
    const allowed = { WEBHOOK_ALLOW: `${receiver.origin},${nobodyListens}` };
    const setUp = await onBothEngines(run, "webhooks", sides, bar, allowed);
    const end = () => setUp.end().finally(() => receiver.close());
    return { ...setUp, end };
  },
};

interface Target {
  readonly server: BenchServer;
  readonly credentials: Credentials;
  readonly desk: DeskClient;
  readonly receiver: OrderedReceiver;
}

async function sidesOn(run: BenchRun, server: BenchServer, engine: string, receiver: OrderedReceiver): Promise<Side[]> {
  await server.newAgent(agent, "transfers");
  const target = { server, credentials: await server.newKey(agent), desk: await server.signedIn(agent), receiver };
  const dead = deadUrls(receiver);
  const some = livePaths.slice(dead.length);
  const allLive = `ten live, ${engine}`;
  return [
    { name: allLive, turn: (round) => sent(run, target, `live-${round}`, livePaths, []) },
    {
      ...{ name: `seven live and three dead, ${engine}`, of: allLive },
      turn: (round) => sent(run, target, `dead-${round}`, some, dead),
    },
    {
      name: `no endpoints, ${engine}`,
      turn: async (round) => ({ "deposits a second": await deposits(run, target, `none-${round}`) }),
    },
  ];
}

async function sent(
  run: BenchRun,
  target: Target,
  name: string,
  live: readonly string[],
  dead: readonly string[],
): Promise<Figures> {
  const { server, desk, receiver } = target;
  const urls = [...live.map((path) => `${receiver.origin}${path}`), ...dead];
  const ids: string[] = [];
  for (const url of urls) {
    const { data } = await desk.post("/api/desk/webhooks", { url, types: [] });
    ids.push(Made.parse(data).endpoint.id);
  }
  receiver.begin();
  const count = eventsOf(run);
  const [[perSecond, { seconds, lagsMs }], memory] = await memoryWhile(server.pid, () =>
    Promise.all([deposits(run, target, name), receiver.arrivals(live, count)]),
  );
  const untried = [failingPath, silentPath].find((path) => dead.length > 0 && !receiver.wasTried(path));
  if (untried !== undefined) throw new Error(`Nothing was sent to ${untried}.`);
  for (const id of ids) await desk.send("DELETE", `/api/desk/webhooks/${id}`);
  return {
    "events a second": count / seconds,
    "arrived a second": (count * live.length) / seconds,
    seconds,
    "lag p50 ms": percentile(lagsMs, 0.5),
    "lag p99 ms": percentile(lagsMs, 0.99),
    "deposits a second": perSecond,
    ...memory,
  };
}

const eventsOf = ({ scale }: BenchRun): number => (scale.isFull ? eventsOfTurn : eventsOfSmoke);

/** Deposits a second. */
async function deposits(run: BenchRun, { server, credentials }: Target, ticketPrefix: string): Promise<number> {
  const { connections } = run.scale;
  const load = { url: server.url, credentials, currency: benchCurrency, connections, ticketPrefix };
  return (await startDeposits({ ...load, requests: eventsOf(run) }).report).perSecond;
}
