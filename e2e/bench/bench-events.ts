import * as z from "zod";
import type { Bench, BenchRun } from "#e2e/bench/bench";
import { type BenchServer, benchCurrency } from "#e2e/bench/bench-server";
import { onBothEngines } from "#e2e/bench/on-both-engines";
import type { Figures, Side } from "#e2e/bench/side";
import { percentile } from "#e2e/bench/spread";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { startDeposits } from "#e2e/load/deposit-load";
import { signedRequest } from "#e2e/load/signed-request";
import { WireConnection } from "#e2e/load/wire-connection";

const agent = "followed";
/** 20 ms: the pause between two deposits whose events are awaited. */
const probeMs = 20;
const mark = "awaited";

const Page = z.object({
  data: z.object({
    events: z.array(z.object({ sequence: z.number(), data: z.object({ ticket_id: z.string() }) })),
    last_sequence: z.number(),
    next_after: z.number(),
  }),
});

/** How long after the answer to a deposit its event reaches a follower that waits for it. */
export const benchEvents: Bench = {
  part: "events",
  title: "Events that a follower waits for",
  async setUp(run) {
    const { sides, end } = await onBothEngines(run, "events", sidesOn, { figure: "p99 ms" });
    return { sides, end, bars: [{ sides: sides.map(({ name }) => name), figure: "p99 ms", atMost: 250 }] };
  },
};

interface Target {
  readonly server: BenchServer;
  readonly credentials: Credentials;
}

async function sidesOn(run: BenchRun, server: BenchServer, engine: string): Promise<Side[]> {
  await server.newAgent(agent, "transfers");
  const target = { server, credentials: await server.newKey(agent) };
  return [
    { name: `nothing else, ${engine}`, turn: (round) => lags(run, target, `idle-${round}`) },
    { name: `beside full load, ${engine}`, turn: (round) => besideLoad(run, target, `busy-${round}`) },
  ];
}

async function besideLoad(run: BenchRun, target: Target, name: string): Promise<Figures> {
  const { scale } = run;
  const load = startDeposits({
    ...{ url: target.server.url, credentials: target.credentials, currency: benchCurrency },
    ...{ connections: scale.connections, ticketPrefix: `load-${name}` },
  });
  const figures = await lags(run, target, name).finally(load.stop);
  const { perSecond } = await load.report;
  return { ...figures, "deposits a second": perSecond };
}

async function lags({ scale }: BenchRun, target: Target, name: string): Promise<Figures> {
  const follower = await Follower.atEnd(target);
  const connection = await WireConnection.open(target.server.url);
  const answeredMs = new Map<string, number>();
  const endMs = performance.now() + scale.roundSeconds * 1_000;
  const following = follower.follow();
  for (let count = 0; performance.now() < endMs; count += 1) {
    const ticketId = `${mark}-${name}-${count}`;
    const body = `{"currency":"${benchCurrency}","amount":"1.50","ticket_id":"${ticketId}"}`;
    const deposit = {
      method: "POST",
      target: "/api/v1/user/exchange/wallets/probe/deposits",
      idempotencyKey: ticketId,
    };
    await connection.exchange(signedRequest(target.credentials, { ...deposit, method: "POST" as const, body }));
    answeredMs.set(ticketId, performance.now());
    await new Promise((resolve) => setTimeout(resolve, probeMs));
  }
  connection.close();
  await follower.stopAt(answeredMs.size);
  await following;
  const waitedMs = [...answeredMs].map(([ticketId, ms]) => Math.max(0, (follower.heardMs.get(ticketId) ?? NaN) - ms));
  return {
    "p99 ms": percentile(waitedMs, 0.99),
    "p50 ms": percentile(waitedMs, 0.5),
    "longest ms": percentile(waitedMs, 1),
    awaited: waitedMs.length,
  };
}

/** Takes in every event of an agent, and notes when it heard of the awaited ones. */
class Follower {
  readonly heardMs = new Map<string, number>();
  private wanted = Number.POSITIVE_INFINITY;

  private constructor(
    private readonly connection: WireConnection,
    private readonly credentials: Credentials,
    private after: number,
  ) {}

  static async atEnd({ server, credentials }: Target): Promise<Follower> {
    const connection = await WireConnection.open(server.url);
    const { last_sequence: last } = await pageOf(connection, credentials, "limit=1");
    return new Follower(connection, credentials, last);
  }

  async follow(): Promise<void> {
    while (this.heardMs.size < this.wanted) {
      const page = await pageOf(this.connection, this.credentials, `after=${this.after}&limit=1000&wait=1`);
      const nowMs = performance.now();
      for (const { sequence, data } of page.events) {
        if (sequence !== this.after + 1) throw new Error(`Event ${sequence} followed ${this.after}.`);
        this.after = sequence;
        if (data.ticket_id.startsWith(mark)) this.heardMs.set(data.ticket_id, nowMs);
      }
    }
    this.connection.close();
  }

  async stopAt(count: number): Promise<void> {
    this.wanted = count;
  }
}

async function pageOf(connection: WireConnection, credentials: Credentials, query: string) {
  const target = `/api/v1/events?${query}`;
  const answer = await connection.exchange(
    signedRequest(credentials, { method: "GET", target, body: "", idempotencyKey: "" }),
  );
  return Page.parse(JSON.parse(answer?.body ?? "null")).data;
}
