// A mirror of an agent's wallets and trades that is never wrong: it reads the lists once, and then follows the events.
// It needs the package exchange-agent-client, and Node 22.18 or newer. Set API_URL, API_KEY and API_SECRET, then:
//   node mirror.mts FILE
// FILE stands for your database: what an event changes and the event's number are written together, or not at all.
// Ended in any way, run it again: it goes on where it stood.

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import {
  AgentClient,
  type AgentEvent,
  EventGap,
  isMovementEvent,
  isStatusEvent,
  isTradeEvent,
  isTransferEvent,
  type StatementEntry,
  type Trade,
} from "exchange-agent-client";

interface MirroredWallet {
  balance: string;
  exposure: string;
  status: string;
  /** The time of the last entry that is in the balance; empty before the first. */
  entryAt: string;
}

interface Mirror {
  sequence: number;
  wallets: Record<string, MirroredWallet>;
  trades: Record<string, Trade>;
}

/** A list may be read from a copy of the database that is up to 10 s behind. */
const listLagMs = 10_000;
const dayMs = 86_400_000;
/** The list of trades takes ranges of up to 90 days, and six months are kept. */
const [rangeDays, keptDays] = [90, 184];

const { API_URL = "", API_KEY = "", API_SECRET = "" } = process.env;
const client = new AgentClient({ url: API_URL, apiKey: API_KEY, secret: API_SECRET });

/** The number comes first: what happens while the lists are read is told by an event after it. */
async function readLists(): Promise<Mirror> {
  const mirror: Mirror = { sequence: await client.lastSequence(), wallets: {}, trades: {} };
  const behind = wait(listLagMs);
  for await (const { external_player_id, balance, exposure, status, last_seen_at } of client.eachWallet({ limit: 500 }))
    mirror.wallets[external_player_id] = { balance, exposure, status, entryAt: last_seen_at ?? "" };
  await behind;
  const end = Date.now() + dayMs;
  for (let from = end - keptDays * dayMs; from < end; from += rangeDays * dayMs) {
    const create_start_time = new Date(from).toISOString();
    const create_end_time = new Date(Math.min(from + rangeDays * dayMs, end)).toISOString();
    for await (const trade of client.eachTrade({ create_start_time, create_end_time, limit: 500 }))
      mirror.trades[trade.trade_id] = trade;
  }
  return mirror;
}

/** Types that are not known here change nothing, and count as taken in. */
function apply(mirror: Mirror, event: AgentEvent): void {
  if (isTransferEvent(event)) {
    const { external_player_id, wallet, created_at } = event.data;
    enter(mirror, external_player_id, { balance: wallet.balance, created_at });
  } else if (isMovementEvent(event)) {
    enter(mirror, event.data.external_player_id, event.data.movement);
  } else if (isTradeEvent(event)) {
    const { external_player_id, movement, ...trade } = event.data;
    if (external_player_id !== null && movement) enter(mirror, external_player_id, movement);
    // The list may have shown a later version already.
    const isNews = trade.version > (mirror.trades[trade.trade_id]?.version ?? 0);
    if (isNews && !event.data.dropped) mirror.trades[trade.trade_id] = withoutMovement(event.data);
  } else if (isStatusEvent(event)) {
    walletIn(mirror, event.data.external_player_id).status = event.data.status;
  }
  mirror.sequence = event.sequence;
}

const withoutMovement = ({ movement: _, ...trade }: Trade & { movement: StatementEntry | null }): Trade => trade;

/** Only an entry later than those in the balance changes it. Times of a wallet never repeat, and compare as text. */
function enter(
  mirror: Mirror,
  player: string,
  entry: { balance: string; exposure?: string; created_at: string },
): void {
  const wallet = walletIn(mirror, player);
  if (entry.created_at <= wallet.entryAt) return;
  wallet.balance = entry.balance;
  // A transfer leaves the stakes held as they are.
  wallet.exposure = entry.exposure ?? wallet.exposure;
  wallet.entryAt = entry.created_at;
}

const zero = "0.00000000";

function walletIn(mirror: Mirror, player: string): MirroredWallet {
  mirror.wallets[player] ??= { balance: zero, exposure: zero, status: "active", entryAt: "" };
  return mirror.wallets[player];
}

function save(file: string, mirror: Mirror): void {
  writeFileSync(`${file}.new`, JSON.stringify(mirror));
  renameSync(`${file}.new`, file);
}

async function run(file: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    if (!existsSync(file)) save(file, await readLists());
    const mirror: Mirror = JSON.parse(readFileSync(file, "utf8"));
    console.log(`following after ${mirror.sequence}`);
    const handle = (event: AgentEvent) => {
      apply(mirror, event);
      save(file, mirror);
    };
    const onRetry = (reason: string) => console.error(reason);
    try {
      return await client.followEvents(mirror.sequence, handle, { signal, onRetry }).ended;
    } catch (error) {
      if (!(error instanceof EventGap)) throw error;
      // What the missing events changed is in the lists: everything is read anew.
      console.error(error.message);
      rmSync(file);
    }
  }
}

const [file = "mirror.json"] = process.argv.slice(2);
const stop = new AbortController();
for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => stop.abort());
await run(file, stop.signal);
