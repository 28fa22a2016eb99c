import { dirname, join } from "node:path";
import { startServer } from "#app/_server/start-server";
import type { Settings } from "#lib/settings/env";

/** Where the demo's data is kept, and what serves it. */
export interface DemoHouse {
  /** The file of the demo's secrets. */
  readonly keepFile: string;
  serve(): Promise<DemoService>;
}

export interface DemoService {
  /** What people and agents ask. */
  readonly url: string;
  /** More about it, for the person who runs the demo. */
  readonly told: readonly string[];
  /** True when everything has ended in order. */
  close(): Promise<boolean>;
}

/** The demo on the embedded database, with one server. */
export const embeddedHouse = (settings: Settings): DemoHouse => ({
  keepFile: join(dirname(settings.databaseFile ?? ""), "demo.json"),
  async serve() {
    const server = await startServer(settings, { dev: false });
    return { url: server.url, told: [], close: async () => (await server.close()).storeClosed };
  },
});
