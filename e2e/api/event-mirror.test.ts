import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import * as z from "zod";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, onDay, pending, type WireTrade, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openOffice } from "#e2e/fixtures/offices/office";
import { RunningProgram } from "#e2e/samples/running-program";
import { makeProject } from "#e2e/sdk/one-file-client";
import { AgentClient } from "#lib/client-sdk/agent-client";
import { SeededRandom } from "#lib/demo/seeded-random";

const office = openOffice();
const folder = mkdtempSync(join(tmpdir(), "mirror-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const Mirror = z.object({
  sequence: z.int(),
  wallets: z.record(z.string(), z.record(z.string(), z.string())),
  trades: z.record(z.string(), z.looseObject({ trade_id: z.string() })),
});

const players = 6;
const tradesOfAll = 40;

/** What the agent's systems, its members and the exchange do at random, in turns that are all the same for a seed. */
class Writers {
  private readonly random: SeededRandom;
  private readonly trades = new Map<string, WireTrade>();
  private isOver = false;
  private working: Promise<unknown> = Promise.resolve();
  turns = 0;

  constructor(
    private readonly agent: string,
    private readonly client: SignedClient,
    private readonly feed: SignedClient,
    seed: number,
  ) {
    this.random = new SeededRandom(seed);
  }

  begin(): void {
    this.working = Promise.all([
      this.repeat(() => this.transfer()),
      this.repeat(() => this.trade()),
      this.repeat(() => this.block(), 250),
    ]);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.working;
  }

  private async repeat(work: () => Promise<unknown>, restMs = 4): Promise<void> {
    for (; !this.isOver; this.turns += 1) {
      await work();
      await pause(restMs);
    }
  }

  private player = (): string => `p-${this.random.below(players)}`;

  private transfer(): Promise<unknown> {
    const ask = transferRequest(`T-${this.turns}-${this.random.below(1_000_000)}`, `${1 + this.random.below(30)}`);
    return (this.random.below(3) > 0 ? deposit : withdraw)(this.client, this.player(), ask);
  }

  /** Versions of some trades: first seen settled or pending, settled, reopened, voided, corrected. */
  private async trade(): Promise<void> {
    const count = 1 + this.random.below(8);
    const next = new Map(
      Array.from({ length: count }, () => this.nextVersion()).map((trade) => [trade.trade_id, trade]),
    );
    for (const trade of next.values()) this.trades.set(trade.trade_id, trade);
    await feedAll(this.feed, [...next.values()]);
  }

  private nextVersion(): WireTrade {
    const trade_id = `t-${this.random.below(tradesOfAll)}`;
    const before = this.trades.get(trade_id);
    const version = (before?.version ?? 0) + 1 + this.random.below(2);
    const external_player_id = before?.external_player_id ?? this.player();
    const matched_at = before?.matched_at ?? onDay(this.random.below(100), "10:00:00.000000000");
    const named = { trade_id, version, external_player_id, matched_at, usd_rate: "1.1" };
    const forms = [
      pending,
      { payout: `${this.random.below(90)}` },
      { market_voided: true, payout: "0", commission: "0" },
    ];
    return wireTrade(this.agent, {
      ...named,
      settled_at: onDay(110, "12:00:00.000000000"),
      ...this.random.pick(forms),
    });
  }

  private block(): Promise<unknown> {
    const verb = this.random.below(2) === 0 ? "block" : "unblock";
    // A player whose wallet is not open yet is unknown.
    return office.ops("player", verb, "--agent", this.agent, "--player", this.player()).catch(() => null);
  }
}

it("a mirror made by the published steps equals the lists, killed and begun again at random beside writers", async () => {
  const agent = await office.newAgent("EUR");
  const key = await office.newKey(agent, "--limit", "lists=0,trades=0,deposits=0,withdrawals=0");
  const writers = new Writers(agent, key, await office.newFeed(), 28);
  const random = new SeededRandom(4);
  const { mirror: program } = makeProject(folder, "EUR");
  const file = join(folder, "mirror.json");
  const { api_key: apiKey, secret } = key.credentials;
  const environment = { API_URL: office.url(), API_KEY: apiKey, API_SECRET: secret };
  const begin = () => new RunningProgram([process.execPath, program, file], environment);
  const mirrored = () => Mirror.parse(JSON.parse(readFileSync(file, "utf8")));

  writers.begin();
  // What was there before the mirror comes out of the lists, and what happens while they are read out of both.
  await expect.poll(() => writers.turns).toBeGreaterThan(60);
  let running = begin();
  await expect.poll(() => existsSync(file), { timeout: 40_000 }).toBe(true);
  const first = mirrored().sequence;
  for (let kills = 0; kills < 6; kills += 1) {
    await pause(100 + random.below(900));
    await running.end("SIGKILL");
    running = begin();
    await running.until(/following after (\d+)/);
  }
  await writers.end();
  const client = new AgentClient({ url: office.url(), apiKey, secret });
  const last = await client.lastSequence();
  await expect.poll(() => mirrored().sequence, { timeout: 30_000 }).toBe(await client.lastSequence());
  expect(await running.end("SIGTERM"), running.told).toBe(0);
  expect(last - first).toBeGreaterThan(500);

  const { wallets, trades } = mirrored();
  const listed: Record<string, unknown> = {};
  for await (const { external_player_id, balance, exposure, status, last_seen_at } of client.eachWallet())
    listed[external_player_id] = { balance, exposure, status, entryAt: last_seen_at };
  expect(wallets).toEqual(listed);
  const kept: Record<string, unknown> = {};
  const times = [onDay(0, "00:00:00Z".slice(0, 8)), onDay(60, "00:00:00"), onDay(110, "00:00:00")];
  for (const [index, create_start_time] of times.slice(0, -1).entries()) {
    const create_end_time = times[index + 1] ?? "";
    for await (const trade of client.eachTrade({ create_start_time, create_end_time })) kept[trade.trade_id] = trade;
  }
  expect(trades).toEqual(kept);
});
