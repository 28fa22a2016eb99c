import { dirname, join } from "node:path";
import type { DemoServers } from "#app/_server/demo/demo-servers";
import { readDemoKeep } from "#lib/demo/demo-keep";
import { startPostgres } from "#lib/demo/local-postgres";
import { DemoFailed } from "#lib/demo/value-or-fail";
import { provideDatabases } from "#lib/process/provide-databases";
import { endThreads, runtime } from "#lib/process/runtime";
import type { Settings } from "#lib/settings/env";
import { cellFile, cellNames, databasePassword, makeFolder } from "./cell-files";
import { haproxyPath, startCellServer, startProxy } from "./child-servers";
import { fillSecondCell, secondAgent } from "./second-cell";

/**
 * Two cells with a server each, on databases of the demo's own PostgreSQL, and HAProxy before them. The first cell has
 * the demo's agents, and the second one a small agent of its own.
 */
export async function cellServers({ databaseFile, host, port }: Settings): Promise<DemoServers> {
  const program = haproxyPath();
  if (program === null) {
    throw new DemoFailed(
      "The demo of cells needs HAProxy: install it (apt-get install haproxy, or brew install haproxy), and start the demo again.",
    );
  }
  const folder = join(dirname(databaseFile ?? ""), "cells");
  makeFolder(folder);
  // Until everything serves, a signal ends this process and its database at once; the next start recovers it.
  const leave = () => process.exit(1);
  process.on("SIGINT", leave).on("SIGTERM", leave);
  const directory = join(folder, "postgres");
  const settings = { max_connections: "300" };
  const postgres = await startPostgres({ directory, password: databasePassword(folder), settings, isApart: true });
  await provideDatabases(postgres.url("postgres"), [...cellNames, "directory"]);
  const [first, second] = [cellFile(folder, "eu1", postgres.url), cellFile(folder, "us1", postgres.url)];
  // This process loads the first cell's history.
  Object.assign(process.env, first);
  const keepFile = join(folder, "demo.json");
  return {
    keepFile,
    async start() {
      await fillSecondCell(second, readDemoKeep(keepFile)?.password ?? "");
      const [eu1, us1] = [await startCellServer(first), await startCellServer(second)];
      const proxy = await startProxy({ program, folder, host, port }, { eu1: eu1.url, us1: us1.url });
      process.off("SIGINT", leave).off("SIGTERM", leave);
      return {
        url: proxy.url,
        about: [
          `Cells     eu1 with the agents above, us1 with ${secondAgent.name} (${secondAgent.currency}), of the same owner`,
          `Proxy     HAProxy with ${join(folder, "proxy/haproxy.cfg")}; the servers behind it: ${eu1.url} and ${us1.url}`,
          `Operator  CELLS_DIR=${folder} npm run ops -- cell check`,
        ],
        async close() {
          const ended = [await eu1.stop(), await us1.stop()];
          await proxy.stop();
          await (await runtime()).close();
          await endThreads();
          await postgres.stop("fast");
          return !ended.includes(false);
        },
      };
    },
  };
}
