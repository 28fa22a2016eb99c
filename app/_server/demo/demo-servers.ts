import cluster, { type Worker } from "node:cluster";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { startServer } from "#app/_server/start-server";
import { writePrivately } from "#lib/demo/demo-keep";
import { type LocalPostgres, startPostgres } from "#lib/demo/local-postgres";
import { isRoot } from "#lib/demo/postgres-binaries";
import { DemoFailed } from "#lib/demo/value-or-fail";
import { endThreads, runtime } from "#lib/process/runtime";
import type { Settings } from "#lib/settings/env";

/** The servers of the demo, and the folder of their secrets. */
interface DemoServers {
  readonly keepFile: string;
  start(): Promise<RunningServers>;
}

export interface RunningServers {
  /** The address for people and agents. */
  readonly url: string;
  /** More lines about the servers, for the person who runs the demo. */
  readonly about: readonly string[];
  /** True when everything ended in order. */
  close(): Promise<boolean>;
}

/** One server, in this process, on the embedded database. */
export const embeddedServer = (settings: Settings): DemoServers => ({
  keepFile: join(dirname(settings.databaseFile ?? ""), "demo.json"),
  async start() {
    const server = await startServer(settings, { dev: false });
    return { url: server.url, about: [], close: async () => (await server.close()).storeClosed };
  },
});

const Secrets = z.object({ databasePassword: z.string(), appSecret: z.string() });

/** Two servers on the demo's own PostgreSQL. Node's cluster hands connections to the running servers in turn. */
export async function postgresServers({ databaseFile, host }: Settings): Promise<DemoServers> {
  const folder = dirname(databaseFile ?? "");
  const { databasePassword, appSecret } = keptSecrets(folder);
  const directory = join(folder, "postgres");
  // Until everything serves, a signal ends this process and its database at once; the next start recovers it.
  const leave = () => process.exit(1);
  process.on("SIGINT", leave).on("SIGTERM", leave);
  const postgres = await started(directory, databasePassword);
  Object.assign(process.env, { DATABASE_URL: postgres.url("postgres"), APP_SECRET: appSecret });
  return {
    keepFile: join(folder, "demo-postgres.json"),
    async start() {
      cluster.setupPrimary({ exec: "dist/server.mjs", args: [], execArgv: [] });
      const servers = [cluster.fork(), cluster.fork()];
      const [port] = await Promise.all(servers.map(portOf));
      process.off("SIGINT", leave).off("SIGTERM", leave);
      const processes = servers.map(({ process: { pid } }) => pid).join(" and ");
      return {
        url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
        about: [
          `Servers   two, the processes ${processes}, which share the requests to this address`,
          `Database  PostgreSQL at port ${postgres.port}, in ${directory}`,
        ],
        async close() {
          const ended = await Promise.all(servers.map(endedInOrder));
          await (await runtime()).close();
          await endThreads();
          await postgres.stop("fast");
          return !ended.includes(false);
        },
      };
    },
  };
}

/** The port of a server; both servers share it. */
async function portOf(server: Worker): Promise<number> {
  const port = await new Promise<number | null>((resolve) => {
    server.once("listening", (address) => resolve(address.port)).once("exit", () => resolve(null));
  });
  if (port === null) throw new DemoFailed("A server of the demo did not start: its last lines are above.");
  return port;
}

async function endedInOrder(server: Worker): Promise<boolean> {
  if (!server.isDead()) {
    const ended = once(server, "exit");
    server.process.kill("SIGTERM");
    await ended;
  }
  return server.process.exitCode === 0;
}

async function started(directory: string, password: string): Promise<LocalPostgres> {
  try {
    return await startPostgres({ directory, password, isApart: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const left = /lock file "postmaster.pid"/.test(why) ? " An earlier run was killed: end its postgres first." : "";
    throw new DemoFailed(`${why.trim()}${left}`);
  }
}

/** The secrets that all servers share, made at the first run. */
function keptSecrets(folder: string): z.infer<typeof Secrets> {
  // When root starts PostgreSQL it runs as another user, who must be able to enter this folder.
  mkdirSync(folder, { recursive: true });
  if (isRoot) chmodSync(folder, 0o711);
  const file = join(folder, "postgres-secrets.json");
  if (existsSync(file)) return Secrets.parse(JSON.parse(readFileSync(file, "utf8")));
  const made = { databasePassword: randomBytes(24).toString("hex"), appSecret: randomBytes(32).toString("hex") };
  writePrivately(file, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}
