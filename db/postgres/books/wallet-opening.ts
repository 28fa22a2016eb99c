import { eq } from "drizzle-orm";
import { statementOf } from "#db/engine/statement-of";
import type { AuditTrail } from "#db/postgres/audit/audit-trail";
import { type Connection, first } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { readRunner } from "#db/postgres/connections/read-runner";
import { bulkLockWaitMs } from "#db/postgres/connections/wait-bounds";
import { eventOutbox } from "#db/postgres/events/event-outbox";
import { agents } from "#db/postgres/schema";
import type { BulkWork } from "#db/postgres/transactions/bulk-lane";
import { intakeKey, waitForLock } from "#db/postgres/transactions/locks";
import type { Transaction } from "#db/postgres/transactions/transaction";
import { heldWallets } from "#db/postgres/wallets/held-wallets";
import { movementRows } from "#db/postgres/wallets/movement-rows";
import { type WalletRow, walletColumns, walletOfRow } from "#db/postgres/wallets/wallet-rows";
import { openingProgress, postedOpenings } from "#db/reads/books/opening-reads";
import { tradedSums } from "#db/reads/books/traded-sums";
import { noAgent } from "#lib/commands/agents/no-agent";
import {
  type EndedPass,
  forgetProgress,
  keepProgress,
  openingEvents,
  openingReadTrades,
  type PlayerTrades,
  WalletOpening,
} from "#lib/commands/books/wallet-opening";
import { MovedWallets, type WalletsAtHand } from "#lib/commands/wallets/moved-wallets";
import type { Chain } from "#lib/domain/audit/chain";
import { done, type Outcome } from "#lib/domain/failure";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import type { Author } from "#lib/store/author";
import { tradesOfPlayers } from "./trades-of-players";

// Double, because transactions hold the agent and its wallets here, and SQLite has one writer.

/**
 * 10 min: a transaction of an opening is given up after this; the first transaction reads all of the agent's trades.
 */
const openingMsMax = 10 * 60_000;

type Opened = Outcome<{ players: number }>;

// Pages of trades must come in the order of an index, whatever the planner knows: sorting all trades for each page
// takes hours.
const begin = `begin; set local enable_seqscan = off; set local enable_sort = off;
  set local lock_timeout = ${bulkLockWaitMs}`;
const noWallets: WalletsAtHand = { walletOf: () => null, sumsOf: () => null };

/**
 * Lets an agent's trades move its wallets. The judging pass is one transaction: it holds back the agent's feed and its
 * retention, and ends by marking the agent, which holds both back until the end. Each slice then posts for some players
 * and continues from the stored progress, so that a repeated run, here or on another server, posts nothing twice.
 */
export function walletOpening(connection: Connection, chain: Chain, audit: AuditTrail) {
  const { db } = connection;
  const lock = waitForLock(connection);
  const holdWallets = heldWallets(connection);
  const rows = movementRows(connection);
  const outbox = eventOutbox(connection);
  const run = readRunner(connection);
  const readTrades = tradesOfPlayers(connection);
  const walletsOf = rawRows<WalletRow>(
    connection,
    `select ${walletColumns} from wallets where agent_id = $1 and player_id = any($2::text[])`,
  );

  /** Locks the agent: until the commit nobody changes its row, and neither feed nor retention changes its trades. */
  async function heldAgent(agentId: string) {
    const agent = db.select().from(agents).where(eq(agents.id, agentId)).for("no key update");
    const [, found] = await Promise.all([lock(intakeKey(agentId)), first(agent)]);
    return found;
  }

  async function writeEnd(agentId: string, ended: EndedPass, by: Author, transaction: Transaction): Promise<void> {
    transaction.send(db.update(agents).set(ended.agent).where(eq(agents.id, agentId)).execute());
    await audit.record(ended.audit, by, transaction);
  }

  /** Judges all players and marks the agent. Null when its wallets are being opened now. */
  async function judge(agentId: string, by: Author, transaction: Transaction): Promise<Opened | null> {
    const agent = await heldAgent(agentId);
    if (!agent) return noAgent(agentId);
    if (agent.wallet === "trades") return done({ players: (await run(postedOpenings(agentId))).players });
    if (agent.wallet === "opening") return null;
    let found = noWallets;
    const atHand: WalletsAtHand = { ...noWallets, walletOf: (...wallet) => found.walletOf(...wallet) };
    const opening = new WalletOpening(agent, atHand, new MovedWallets(atHand, chain), by, null);
    const pages = readTrades(agentId, opening.after);
    for (let some = await nextSome(pages); some.length > 0; some = await nextSome(pages)) {
      const wallets = new Map(
        (await walletsOf(agentId, playersOf(some))).map((row) => [row.player_id, walletOfRow(row)]),
      );
      found = { ...noWallets, walletOf: (_agentId, playerId) => wallets.get(playerId) ?? null };
      for (const page of some) {
        const judged = opening.take(page);
        if (!judged.ok) return judged;
      }
    }
    const ended = opening.endPass(await run(tradedSums(agentId)), await run(postedOpenings(agentId)));
    if (!ended.ok) return ended;
    await writeEnd(agentId, ended.value, by, transaction);
    return null;
  }

  /** Posts for the next players. Null while there may be more. */
  async function post(agentId: string, by: Author, transaction: Transaction): Promise<Opened | null> {
    const agent = await heldAgent(agentId);
    if (!agent) return noAgent(agentId);
    // Another server has posted the rest.
    if (agent.wallet !== "opening") return done({ players: (await run(postedOpenings(agentId))).players });
    const before = await run(openingProgress(agentId));
    const some = await nextSome(readTrades(agentId, before?.playerId ?? ""), "whole players");
    // Wallets are locked only now, because reading a player's trades may take long.
    const held = await holdWallets(playersOf(some).map((playerId) => ({ agentId, playerId })));
    const opening = new WalletOpening(agent, held, new MovedWallets(held, chain), by, before);
    if (some.length === 0) {
      const ended = opening.endPass(await run(tradedSums(agentId)), await run(postedOpenings(agentId)));
      if (!ended.ok) return ended;
      await writeEnd(agentId, ended.value, by, transaction);
      transaction.send(db.execute(statementOf(forgetProgress(agentId))).execute());
      return ended.value.opened && done(ended.value.opened);
    }
    const movements: ChainedMovement[] = [];
    let refused: Opened | null = null;
    for (const page of some) {
      const taken = opening.take(page);
      if (taken.ok && taken.value) movements.push(taken.value);
      if (taken.ok) continue;
      refused = taken;
      break;
    }
    rows.insert(movements, transaction);
    rows.writeWallets(opening.wallets, transaction);
    outbox.write(opening.takeEvents(), transaction);
    const after = opening.takeProgress();
    if (after) transaction.send(db.execute(statementOf(keepProgress(agentId, after))).execute());
    return refused;
  }

  return async function openWallets({ inSlice, tell }: BulkWork, agentId: string, by: Author): Promise<Opened> {
    let opened = await inSlice(begin, (transaction) => judge(agentId, by, transaction), openingMsMax);
    const hasBegun = opened === null;
    if (hasBegun) tell(openingEvents(agentId));
    while (opened === null)
      opened = await inSlice(begin, (transaction) => post(agentId, by, transaction), openingMsMax);
    if (hasBegun) tell(openingEvents(agentId));
    return opened;
  };
}

/** The next parts of players' trades, up to a bound; above the bound only to finish the last player. */
async function nextSome(
  pages: AsyncGenerator<PlayerTrades, undefined>,
  upTo: "whole players" | "any part" = "any part",
): Promise<PlayerTrades[]> {
  const some: PlayerTrades[] = [];
  for (let trades = 0; trades < openingReadTrades || (upTo === "whole players" && !some.at(-1)?.isLast); ) {
    const { value: page } = await pages.next();
    if (!page) break;
    some.push(page);
    trades += page.trades.length;
  }
  return some;
}

/** The players to judge or post for: players whose last trades are in these pages. */
const playersOf = (pages: readonly PlayerTrades[]): string[] =>
  pages.filter(({ isLast }) => isLast).map(({ playerId }) => playerId);
