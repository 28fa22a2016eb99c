import { expect } from "vitest";
import * as z from "zod";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import type { AgentClient } from "#lib/client-sdk/agent-client";
import type { AgentEvent } from "#lib/client-sdk/wire-types";
import type { EventMirror } from "./event-mirror";
import { journalAgent } from "./journal-keys";
import type { TradeFeed } from "./trade-feed";

interface Mirrored {
  readonly client: AgentClient;
  readonly feed: TradeFeed;
  readonly consumed: EventMirror;
  readonly webhooks: EventMirror;
}

const EventProof = z.object({ ok: z.boolean(), events: z.number(), faults: z.array(z.unknown()) });
const pagesMax = 1_000;

/** Both mirrors have taken the whole log, and have every wallet and trade as the lists have them. */
export async function checkMirrors({ client, feed, consumed, webhooks }: Mirrored): Promise<void> {
  const log = await wholeLog(client);
  expect(consumed.taken).toEqual(log);
  // A webhook's data name the agent, which those of a trade do anyway.
  expect(webhooks.taken).toEqual(log.map((event) => ({ ...event, data: { agent_id: journalAgent, ...event.data } })));

  const wallets = new Map<string, unknown>();
  for await (const { external_player_id, balance, exposure } of client.eachWallet())
    wallets.set(external_player_id, { balance, exposure });
  const trades = new Map<string, unknown>();
  const { start: create_start_time, end: create_end_time } = feed.period;
  for await (const trade of client.eachTrade({ create_start_time, create_end_time })) trades.set(trade.trade_id, trade);
  expect(trades.size).toBe(feed.tradesSent);
  for (const mirror of [consumed, webhooks]) {
    expect(mirror.wallets).toEqual(wallets);
    expect(mirror.trades).toEqual(trades);
  }
}

/** The operator's proof of the event log succeeds, over this many events. */
export async function checkEventProof(databaseFile: string, events: number): Promise<void> {
  expect(await askTool(databaseFile, EventProof, ["events", "verify"])).toEqual({ ok: true, events, faults: [] });
}

async function wholeLog(client: AgentClient): Promise<readonly AgentEvent[]> {
  const log: AgentEvent[] = [];
  for (let pages = 0, after = 0; pages < pagesMax; pages += 1) {
    const page = await client.events({ after, limit: 500 });
    log.push(...page.events);
    after = page.next_after;
    if (after === page.last_sequence) return log;
  }
  throw new Error("The log has no end.");
}
