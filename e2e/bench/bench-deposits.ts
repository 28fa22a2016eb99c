import type { Bench, BenchRun } from "#e2e/bench/bench";
import { BenchServer, benchCurrency } from "#e2e/bench/bench-server";
import { seededAgent } from "#e2e/bench/seeded-trades";
import type { Figures, Side } from "#e2e/bench/side";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { startServing } from "#e2e/fixtures/offices/serving-process";
import { startDeposits } from "#e2e/load/deposit-load";
import { startMixedLoad } from "#e2e/load/mixed-load";

const echoName = "bare echo, nothing kept";
const oursName = "signed, durable deposits";
const mixedName = "the same, all else at work";
const aloneName = "the same, one connection";
const postgresName = "the same on PostgreSQL";

/** The number of servers on one PostgreSQL, from SERVERS, or 2. */
const manyServers = Number(process.env.SERVERS ?? 2);

/** Durable deposits on both engines beside a bare echo, all by the same generator. */
export const benchDeposits: Bench = {
  part: "deposits",
  title: "Deposits over HTTP",
  async setUp(run) {
    if (!(manyServers >= 1 && manyServers <= 16)) throw new Error("SERVERS must be a number from 1 to 16.");
    const copy = await run.seeds.copyOf(run.scale.trades.small);
    const echo = await startServing("dist/echo.mjs", process.env);
    const postgres = await run.postgres();
    const { DATABASE_URL: url = "" } = postgres.settings;
    const more = [postgres];
    while (more.length < manyServers) more.push(await BenchServer.start(url));
    const [{ server, credentials }, key] = [copy, await postgres.newKey(seededAgent)];
    const side = (name: string, urls: readonly string[], credentials: Credentials, connections?: number): Side => ({
      name,
      ...(name === echoName ? {} : { of: echoName }),
      turn: (round) => deposits(run, { name: `${name}-${round}`, urls, credentials, connections }),
    });
    return {
      sides: [
        side(echoName, [echo.url], credentials),
        side(oursName, [server.url], credentials),
        {
          name: mixedName,
          of: oursName,
          async turn(round) {
            const mixed = await startMixedLoad(server, credentials);
            const load = { name: `${mixedName}-${round}`, urls: [server.url], credentials };
            return { ...(await deposits(run, load)), ...(await mixed.stop()) };
          },
        },
        side(aloneName, [server.url], credentials, 1),
        side(postgresName, [postgres.url], key),
        {
          ...side(
            `${manyServers} servers on one PostgreSQL`,
            more.map((each) => each.url),
            key,
          ),
          of: postgresName,
        },
      ],
      bars: [
        { sides: [oursName], figure: "a second", of: echoName, atLeast: 0.65 },
        { sides: [oursName], figure: "p99 ms", of: echoName, atMost: 2.5 },
        { sides: [mixedName], figure: "a second", of: oursName, atLeast: 0.7 },
        { sides: [aloneName], figure: "p50 ms", atMost: 1.2 },
        { sides: [postgresName], figure: "a second", of: echoName, atLeast: 0.2 },
      ],
      async end() {
        await Promise.all([copy.end(), echo.stop("SIGTERM")]);
        await Promise.all(more.slice(1).map((each) => each.stop()));
      },
    };
  },
};

interface Load {
  readonly name: string;
  readonly urls: readonly string[];
  readonly credentials: Credentials;
  /** Left out: as many as the run has. */
  readonly connections?: number | undefined;
}

/** One turn of signed deposits as fast as the answers arrive, spread over the servers. */
async function deposits({ scale }: BenchRun, { name, urls, credentials, connections }: Load): Promise<Figures> {
  const each = Math.ceil((connections ?? scale.connections) / urls.length);
  const { warmUpSeconds, roundSeconds: seconds } = scale;
  const loads = urls.map((url, place) =>
    startDeposits({
      url,
      credentials,
      currency: benchCurrency,
      connections: each,
      warmUpSeconds,
      seconds,
      ticketPrefix: `${name}-${place}`.replaceAll(/[ ,]+/g, "-"),
    }),
  );
  const reports = await Promise.all(loads.map(({ report }) => report));
  const most = (of: "p50Ms" | "p99Ms" | "maxMs") => Math.max(...reports.map((report) => report[of]));
  const perSecond = reports.reduce((sum, report) => sum + report.perSecond, 0);
  return { "a second": perSecond, "p50 ms": most("p50Ms"), "p99 ms": most("p99Ms"), "longest ms": most("maxMs") };
}
