import * as z from "zod";
import { DeskClient, type MemberAccount } from "#e2e/fixtures/clients/desk-client";
import { Credentials, unlimited } from "#e2e/fixtures/offices/credentials";
import { deskOverSocket } from "#e2e/fixtures/offices/desk-way";
import { newAccount } from "#e2e/fixtures/offices/new-account";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import { type ProcessEnd, type ServingProcess, startServing } from "#e2e/fixtures/offices/serving-process";
import { startServer } from "#e2e/fixtures/offices/shipped-server";

export const benchCurrency = "EUR";

/** Copies of a database are served under the key of the first one. */
export const benchSecret = { APP_SECRET: "the bench's master key, which keeps no secret" };

/** Names a server's threads, so that the bench can tell what each did. */
const namesThreads = { NODE_OPTIONS: "--import ./dist/name-thread.mjs" };

/** The shipped server, as it is configured for use, on a database of the bench's. */
export class BenchServer {
  private constructor(
    readonly databaseFile: string,
    private readonly server: ServingProcess,
  ) {}

  static async start(databaseFile: string): Promise<BenchServer> {
    const server = await startServer(databaseFile, { ...benchSecret, ...namesThreads });
    return new BenchServer(databaseFile, server);
  }

  get url(): string {
    return this.server.url;
  }

  get pid(): number {
    return this.server.pid;
  }

  /** Runs the operator's tool, which asks this server. */
  ask<Shape extends z.ZodType>(shape: Shape, ...args: readonly string[]): Promise<z.output<Shape>> {
    return askTool(this.databaseFile, shape, args, { environment: benchSecret });
  }

  async newAgent(id: string, wallet: "trades" | "transfers"): Promise<void> {
    const made = z.object({ wallet: z.literal(wallet) });
    await this.ask(made, "agent", "create", "--id", id, "--name", id, "--currency", benchCurrency, "--wallet", wallet);
  }

  newKey(agentId: string): Promise<Credentials> {
    return this.ask(Credentials, "key", "create", "--agent", agentId, "--limit", unlimited);
  }

  newFeedKey(): Promise<Credentials> {
    return this.ask(Credentials, "key", "create", "--feed");
  }

  newMember(agentId: string): Promise<MemberAccount> {
    return newAccount(this.databaseFile, agentId, "owner");
  }

  /** An owner of the agent in a browser, signed in. */
  async signedIn(agentId: string): Promise<DeskClient> {
    const account = await this.newMember(agentId);
    const client = new DeskClient(
      deskOverSocket(() => this.url),
      account,
    );
    const answer = await client.signIn();
    if (answer.code !== 0) throw new Error(`The sign-in was refused: ${answer.message}`);
    return client;
  }

  stop(): Promise<ProcessEnd> {
    return this.server.stop("SIGTERM");
  }
}

/** Runs the operator's tool on some database of the bench's. */
type Ask = BenchServer["ask"];

const Imported = z.object({ applied: z.number(), unchanged: z.number(), refused: z.number() });

/** Takes in a file of trades by the operator's tool. All of them must be new. */
export async function importTrades(
  tool: { readonly ask: Ask },
  file: string,
): Promise<{ count: number; seconds: number }> {
  const startMs = performance.now();
  const { applied, unchanged, refused } = await tool.ask(Imported, "trades", "import", file);
  if (unchanged + refused > 0) throw new Error(`An import left ${unchanged} unchanged and refused ${refused}.`);
  return { count: applied, seconds: (performance.now() - startMs) / 1_000 };
}

export const startEcho = (): Promise<ServingProcess> => startServing("dist/echo.mjs", process.env);

/** Dollars a unit, from before all trades of the bench. */
export async function setRate(tool: { readonly ask: Ask }): Promise<void> {
  const rate = ["rate", "set", "--currency", benchCurrency, "--usd", "1.0842", "--from", "2020-01-01T00:00:00Z"];
  await tool.ask(z.object({ currency: z.literal(benchCurrency) }), ...rate);
}
