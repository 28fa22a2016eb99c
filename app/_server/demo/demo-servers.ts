import { dirname, join } from "node:path";
import { startServer } from "#app/_server/start-server";
import type { Settings } from "#lib/settings/env";

/** The servers of the demo, and the folder of their secrets. */
export interface DemoServers {
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
