import type { Bench, BenchRun } from "#e2e/bench/bench";
import { type BenchServer, benchCurrency } from "#e2e/bench/bench-server";
import { seededAgent } from "#e2e/bench/seeded-trades";
import type { Figures, Side } from "#e2e/bench/side";
import { percentile } from "#e2e/bench/spread";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { signedRequest } from "#e2e/load/signed-request";
import { WireConnection } from "#e2e/load/wire-connection";
import { transfersBeside } from "./transfers-beside";

const aloneName = "one by one";
const batchName = "batches of 1,000";
const idleName = "others' transfers, nothing else";
const besideName = "others' transfers, batches beside";
const onPostgres = (name: string) => `${name}, on PostgreSQL`;

const rowsOfBatch = 1_000;
const players = 1_000;

/** The transfers of one sender, who waits for each answer: one by one, or in batches. */
export const benchBatches: Bench = {
  part: "batches",
  title: "Batches of transfers over HTTP",
  async setUp(run) {
    const copy = await run.seeds.copyOf(run.scale.trades.small);
    const postgres = await run.postgres();
    const key = await postgres.newKey(seededAgent);
    const [ours, theirs] = [
      { server: copy.server, credentials: copy.credentials },
      { server: postgres, credentials: key },
    ];
    const idle = () => new Promise((resolve) => setTimeout(resolve, run.scale.roundSeconds * 1_000));
    const sidesOn = (target: Target, named: (name: string) => string): Side[] => [
      { name: named(aloneName), turn: (round) => send(run, target, `alone-${round}`, 1) },
      {
        ...{ name: named(batchName), of: named(aloneName) },
        turn: (round) => send(run, target, `batch-${round}`, rowsOfBatch),
      },
      { name: named(idleName), turn: (round) => transfersBeside(target, `idle-${round}`, idle).then(latencies) },
      {
        ...{ name: named(besideName), of: named(idleName) },
        turn: (round) =>
          transfersBeside(target, `beside-${round}`, () => send(run, target, `busy-${round}`, rowsOfBatch)).then(
            latencies,
          ),
      },
    ];
    return {
      sides: [...sidesOn(ours, (name) => name), ...sidesOn(theirs, onPostgres)],
      bars: [
        { sides: [batchName], figure: "a second", of: aloneName, atLeast: 5 },
        { sides: [onPostgres(batchName)], figure: "a second", of: onPostgres(aloneName), atLeast: 5 },
      ],
      end: () => copy.end(),
    };
  },
};

interface Target {
  readonly server: BenchServer;
  readonly credentials: Credentials;
}

const latencies = ({ "p50 ms": p50 = 0, "p99 ms": p99 = 0, "longest ms": longest = 0 }: Figures): Figures => ({
  ...{ "p99 ms": p99, "p50 ms": p50, "longest ms": longest },
});

/** Sends deposits over one connection for a turn, `rows` in each request, and counts those that posted. */
async function send({ scale }: BenchRun, target: Target, prefix: string, rows: number): Promise<Figures> {
  const connection = await WireConnection.open(target.server.url);
  const tookMs: number[] = [];
  let posted = 0;
  const startMs = performance.now();
  const endMs = startMs + scale.roundSeconds * 1_000;
  for (let request = 0; performance.now() < endMs; request += 1) {
    const sentMs = performance.now();
    const answer = await connection.exchange(signedRequest(target.credentials, requestOf(prefix, request, rows)));
    tookMs.push(performance.now() - sentMs);
    const counted =
      rows === 1 ? /^\{"code":0,/ : new RegExp(`^\\{"code":0,.*"posted":${rows},"replayed":0,"refused":0`);
    if (!counted.test(answer?.body ?? "")) throw new Error(`A request was answered with ${answer?.body.slice(-300)}`);
    posted += rows;
  }
  const seconds = (performance.now() - startMs) / 1_000;
  connection.close();
  return { "a second": posted / seconds, "p50 ms": percentile(tookMs, 0.5), "p99 ms": percentile(tookMs, 0.99) };
}

function requestOf(prefix: string, request: number, rows: number) {
  const ticketId = `${prefix}-${request}`;
  const money = `"currency":"${benchCurrency}","amount":"1.50"`;
  const made = { method: "POST" as const, idempotencyKey: ticketId };
  if (rows === 1) {
    const target = `/api/v1/user/exchange/wallets/load-${request % players}/deposits`;
    return { ...made, target, body: `{${money},"ticket_id":"${ticketId}"}` };
  }
  const row = (index: number) =>
    `{"type":"deposit","external_player_id":"load-${index % players}",${money},"ticket_id":"${ticketId}-${index}"}`;
  const body = `{"transactions":[${Array.from({ length: rows }, (_, index) => row(index)).join(",")}]}`;
  return { ...made, target: "/api/v1/user/exchange/transactions/batch", body };
}
