import type { Bench, BenchRun } from "#e2e/bench/bench";
import { benchPostgresFolder, startBenchPostgres } from "#e2e/bench/bench-postgres";
import { BenchServer, benchCurrency } from "#e2e/bench/bench-server";
import type { Figures, Side } from "#e2e/bench/side";
import { CellsProxy } from "#e2e/fixtures/cells/cells-proxy";
import { untilTrue } from "#e2e/fixtures/cluster/until-true";
import { freePort } from "#e2e/fixtures/faults/free-port";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { startDeposits } from "#e2e/load/deposit-load";

const plainName = "one cell, no proxy";
const proxiedName = "one cell, through the proxy";
const pacedName = "one cell at 300 a second";
const awayName = "the same, the other cell's database crashed";
/** 300 a second: far from what either the cell or the generator can do. */
const paced = 300;

/** Two cells on this machine, each with a PostgreSQL and a server of its own, and HAProxy before them. */
export const benchProxy: Bench = {
  part: "proxy",
  onlyNamed: true,
  title: "Deposits through the proxy of cells",
  async setUp(run) {
    const [eu, us] = [await BenchCell.start("eu1"), await BenchCell.start("us1")];
    const proxy = await CellsProxy.start({ "10.0.1.11:3000": eu.server.url, "10.0.2.11:3000": us.server.url });
    const isReady = (cell: string) => untilTrue(`cell ${cell}`, async () => (await proxy.readiness(cell)) === 200);
    await Promise.all(["eu1", "us1"].map(isReady));
    const through = (name: string, cells: readonly BenchCell[], perSecond: number | null = null): Side => ({
      ...{ name, of: plainName },
      turn: (round) =>
        deposits(run, { name: `${name}-${round}`, perSecond, at: cells.map(({ key }) => ({ url: proxy.url, key })) }),
    });
    return {
      sides: [
        {
          name: plainName,
          turn: (round) => deposits(run, { name: `${plainName}-${round}`, at: [{ url: eu.server.url, key: eu.key }] }),
        },
        through(proxiedName, [eu]),
        through("two cells, through the proxy", [eu, us]),
        through(pacedName, [eu], paced),
        {
          ...{ name: awayName, of: pacedName },
          async turn(round) {
            await us.crash();
            const figures = await through(awayName, [eu], paced).turn(round);
            await us.startAgain();
            await isReady("us1");
            return figures;
          },
        },
      ],
      bars: [{ sides: [awayName], figure: "p99 ms", of: pacedName, atMost: 1.5 }],
      async end() {
        await proxy.close();
        await Promise.all([eu.end(), us.end()]);
      },
    };
  },
};

/** A cell of the bench: a database that may crash, a server at a port of its own, and a key. */
class BenchCell {
  private constructor(
    readonly server: BenchServer,
    readonly key: Credentials,
    private readonly folder: string,
    private postgres: Awaited<ReturnType<typeof startBenchPostgres>>,
  ) {}

  static async start(cell: string): Promise<BenchCell> {
    const folder = benchPostgresFolder();
    const postgres = await startBenchPostgres(folder);
    const settings = { CELL: cell, PORT: String(await freePort()), TRUSTED_PROXIES: "127.0.0.1" };
    const server = await BenchServer.start(postgres.url("postgres"), settings);
    await server.newAgent(`agent-${cell}`, "transfers");
    return new BenchCell(server, await server.newKey(`agent-${cell}`), folder, postgres);
  }

  crash(): Promise<void> {
    return this.postgres.stop("crash");
  }

  async startAgain(): Promise<void> {
    this.postgres = await startBenchPostgres(this.folder, this.postgres.port);
  }

  async end(): Promise<void> {
    await this.server.stop();
    await this.postgres.stop("fast");
  }
}

interface Load {
  readonly name: string;
  readonly at: readonly { readonly url: string; readonly key: Credentials }[];
  /** Null for as fast as answers arrive. */
  readonly perSecond?: number | null;
}

/** One turn of signed deposits, its connections spread over the cells. */
async function deposits({ scale }: BenchRun, { name, at, perSecond = null }: Load): Promise<Figures> {
  const { warmUpSeconds, roundSeconds: seconds, connections } = scale;
  const loads = at.map(({ url, key: credentials }, place) =>
    startDeposits({
      ...{ url, credentials, perSecond, currency: benchCurrency, warmUpSeconds, seconds },
      connections: Math.ceil(connections / at.length),
      ticketPrefix: `${name}-${place}`.replaceAll(/[ ,']+/g, "-"),
    }),
  );
  const reports = await Promise.all(loads.map(({ report }) => report));
  const most = (of: "p50Ms" | "p99Ms" | "maxMs") => Math.max(...reports.map((report) => report[of]));
  const sum = reports.reduce((all, report) => all + report.perSecond, 0);
  return { "a second": sum, "p50 ms": most("p50Ms"), "p99 ms": most("p99Ms"), "longest ms": most("maxMs") };
}
