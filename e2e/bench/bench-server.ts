import { randomUUID } from "node:crypto";
import * as z from "zod";
import { DeskClient } from "#e2e/fixtures/clients/desk-client";
import { childEnvironment } from "#e2e/fixtures/offices/child-environment";
import { Credentials, unlimited } from "#e2e/fixtures/offices/credentials";
import { deskOverSocket } from "#e2e/fixtures/offices/desk-way";
import { type ProcessEnd, startServing } from "#e2e/fixtures/offices/serving-process";
import { askToolProcess } from "#e2e/fixtures/offices/tool-process";
import { openEngine } from "#lib/ops/verbs/open-engine";
import { readSettings } from "#lib/settings/env";

export const benchCurrency = "EUR";

/** The settings of a server in the bench. Copies of a database are served under the key of the original. */
export const benchSettings = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...childEnvironment(""),
  DATABASE_URL: databaseUrl,
  APP_SECRET: "the bench's master key, which keeps no secret",
  PORT: "0",
});

const Imported = z.object({ applied: z.number(), unchanged: z.number(), refused: z.number() });
/** The flag that `npm start` sets. */
const memoryFlag = "--max-semi-space-size=32";

/** A server with production settings, on a database of the bench. */
export class BenchServer {
  private constructor(
    readonly settings: NodeJS.ProcessEnv,
    private readonly server: Awaited<ReturnType<typeof startServing>>,
  ) {}

  static async start(databaseUrl: string): Promise<BenchServer> {
    const settings = benchSettings(databaseUrl);
    return new BenchServer(settings, await startServing("dist/server.mjs", { ...settings, NODE_OPTIONS: memoryFlag }));
  }

  get url(): string {
    return this.server.url;
  }

  get pid(): number {
    return this.server.pid;
  }

  /** The path of the embedded database. */
  get databaseFile(): string {
    return readSettings(this.settings).databaseFile ?? "";
  }

  /** Runs the operator's tool on this server's database. */
  ask<Shape extends z.ZodType>(shape: Shape, ...args: readonly string[]): Promise<z.output<Shape>> {
    const { DATABASE_URL, APP_SECRET } = this.settings;
    return askToolProcess("", shape, args, { environment: { DATABASE_URL, APP_SECRET } });
  }

  /** Makes an agent, and its currency's rate from before all trades of the bench. */
  async newAgent(id: string, wallet: "trades" | "transfers"): Promise<void> {
    const made = z.object({ id: z.literal(id) });
    await this.ask(made, "agent", "create", "--id", id, "--name", id, "--currency", benchCurrency, "--wallet", wallet);
    const rate = ["rate", "set", "--currency", benchCurrency, "--usd", "1.0842", "--from", "2020-01-01T00:00:00Z"];
    await this.ask(z.object({ currency: z.literal(benchCurrency) }), ...rate);
  }

  newKey(agentId: string): Promise<Credentials> {
    return this.ask(Credentials, "key", "create", "--agent", agentId, "--limit", unlimited);
  }

  newFeedKey(): Promise<Credentials> {
    return this.ask(Credentials, "key", "create", "--feed");
  }

  /** An owner of the agent, signed in with a browser. */
  async signedIn(agentId: string): Promise<DeskClient> {
    const [email, password] = [`owner-${randomUUID()}@example.com`, randomUUID()];
    const tool = await openEngine(readSettings(this.settings), process.stderr);
    const owner = { agent: agentId, email, role: "owner", "password-stdin": password };
    const reply = await tool.call("member create", owner);
    await tool.close();
    if (!reply.ok) throw new Error(reply.message);
    const client = new DeskClient(
      deskOverSocket(() => this.url),
      { agentId, email, password },
    );
    const answer = await client.signIn();
    if (answer.code !== 0) throw new Error(`The sign-in was refused: ${answer.message}`);
    return client;
  }

  /** Takes in a file of trades by the operator's tool, and returns trades a second. All must be new. */
  async importTrades(file: string): Promise<number> {
    const startMs = performance.now();
    const { applied, unchanged, refused } = await this.ask(Imported, "trades", "import", file);
    if (unchanged + refused > 0) throw new Error(`An import left ${unchanged} unchanged and refused ${refused}.`);
    return applied / ((performance.now() - startMs) / 1_000);
  }

  stop(): Promise<ProcessEnd> {
    return this.server.stop("SIGTERM");
  }
}
