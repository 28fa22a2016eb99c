import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { startServer } from "#app/_server/start-server";
import { readSettings, type Settings } from "#lib/settings/env";
import { DemoFailed } from "./demo-failed";
import type { DemoHouse } from "./demo-house";
import { writePrivately } from "./demo-keep";
import { type LocalPostgres, startPostgres } from "./local-postgres";
import { startOtherServer } from "./other-server";
import { isRoot } from "./postgres-binaries";
import { spreadConnections } from "./spread-connections";

const Secrets = z.object({ databasePassword: z.string(), appSecret: z.string() });

/** The demo on a PostgreSQL of its own, with two servers behind a proxy that spreads connections over them. */
export async function postgresHouse(settings: Settings): Promise<DemoHouse> {
  const folder = dirname(settings.databaseFile ?? "");
  const { databasePassword, appSecret } = keptSecrets(folder);
  const directory = join(folder, "postgres");
  // A signal ends this process at once until everything serves, and the database with it, which then mends itself.
  const leave = () => process.exit(1);
  process.on("SIGINT", leave).on("SIGTERM", leave);
  const postgres = await started(directory, databasePassword);
  Object.assign(process.env, { DATABASE_URL: postgres.url("postgres"), APP_SECRET: appSecret });
  return {
    keepFile: join(folder, "demo-postgres.json"),
    async serve() {
      const here = { ...readSettings(process.env), host: "127.0.0.1", port: 0 };
      const first = await startServer(here, { dev: false });
      const second = await startOtherServer();
      const proxy = await spreadConnections(settings, [first.url, second.url]);
      process.off("SIGINT", leave).off("SIGTERM", leave);
      return {
        url: proxy.url,
        told: [
          `Servers   two, ${first.url} and ${second.url}, which share what comes to this address`,
          `Database  PostgreSQL at port ${postgres.port}, in ${directory}`,
        ],
        async close() {
          await proxy.close();
          const [{ storeClosed }, otherEnded] = await Promise.all([first.close(), second.stop()]);
          await postgres.stop("fast");
          return storeClosed && otherEnded;
        },
      };
    },
  };
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
  // PostgreSQL runs as another user when root starts it, and that user has to come through here.
  mkdirSync(folder, { recursive: true });
  if (isRoot) chmodSync(folder, 0o711);
  const file = join(folder, "postgres-secrets.json");
  if (existsSync(file)) return Secrets.parse(JSON.parse(readFileSync(file, "utf8")));
  const made = { databasePassword: randomBytes(24).toString("hex"), appSecret: randomBytes(32).toString("hex") };
  writePrivately(file, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}
