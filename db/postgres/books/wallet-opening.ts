import { eq } from "drizzle-orm";
import type { AuditTrail } from "#db/postgres/audit/audit-trail";
import { type Connection, first } from "#db/postgres/connections/connection";
import { readRunner } from "#db/postgres/connections/read-runner";
import { bulkLockWaitMs } from "#db/postgres/connections/wait-bounds";
import { eventOutbox } from "#db/postgres/events/event-outbox";
import { agents } from "#db/postgres/schema";
import type { BulkWork } from "#db/postgres/transactions/bulk-lane";
import { intakeKey, waitForLock } from "#db/postgres/transactions/locks";
import type { Transaction } from "#db/postgres/transactions/transaction";
import { heldWallets } from "#db/postgres/wallets/held-wallets";
import { movementRows } from "#db/postgres/wallets/movement-rows";
import { openedPlayers, tradedByPlayer, tradedSums } from "#db/reads/books/traded-sums";
import { noAgent } from "#lib/commands/agents/no-agent";
import { openingNews, RefusedOpening, WalletOpening } from "#lib/commands/books/wallet-opening";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Chain } from "#lib/domain/audit/chain";
import { done, type Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";

// Double, because transactions hold the agent and its wallets here, and SQLite has one writer.

/** 30 min: an opening is given up after this, and has changed nothing then. */
const openingMsMax = 30 * 60_000;
/** The players whose wallets are locked, moved and written together. */
const playersAtOnce = 1_000;

type Opened = Outcome<{ players: number }>;

const begin = `begin; set local lock_timeout = ${bulkLockWaitMs}`;

/**
 * Lets an agent's trades move its wallets. Until the end the agent's feed, its retention and the transfers of its
 * players wait.
 */
export function walletOpening(connection: Connection, chain: Chain, audit: AuditTrail) {
  const { db } = connection;
  const lock = waitForLock(connection);
  const holdWallets = heldWallets(connection);
  const rows = movementRows(connection);
  const outbox = eventOutbox(connection);
  const run = readRunner(connection);

  /** Locks the agent: until the commit nobody changes its row, and neither feed nor retention changes its trades. */
  async function heldAgent(agentId: string) {
    const agent = db.select().from(agents).where(eq(agents.id, agentId)).for("no key update");
    const [, found] = await Promise.all([lock(intakeKey(agentId)), first(agent)]);
    return found;
  }

  async function open(agentId: string, by: Author, transaction: Transaction): Promise<Opened> {
    const agent = await heldAgent(agentId);
    if (!agent) return noAgent(agentId);
    if (agent.wallet === "trades") return done({ players: await run(openedPlayers(agentId)) });
    const opening = new WalletOpening(agent, by);
    const traded = await run(tradedByPlayer(agentId));
    const judged = opening.judge(traded, await run(tradedSums(agentId)));
    if (!judged.ok) return judged;
    for (let from = 0; from < traded.length; from += playersAtOnce) {
      const some = traded.slice(from, from + playersAtOnce);
      const held = await holdWallets(some.map(({ playerId }) => ({ agentId, playerId })));
      const wallets = new MovedWallets(held, chain);
      const movements = some.flatMap((player) => opening.post(player, wallets) ?? []);
      rows.insert(movements, transaction);
      rows.writeWallets(wallets, transaction);
    }
    const ended = opening.end();
    outbox.write(opening.events, transaction);
    transaction.send(db.update(agents).set(ended.agent).where(eq(agents.id, agentId)).execute());
    await audit.record(ended.audit, by, transaction);
    return done({ players: ended.players });
  }

  return async function openWallets({ inSlice, tell }: BulkWork, agentId: string, by: Author): Promise<Opened> {
    try {
      const opened = await inSlice(begin, (transaction) => open(agentId, by, transaction), openingMsMax);
      if (opened.ok) tell(openingNews(agentId));
      return opened;
    } catch (error) {
      if (error instanceof RefusedOpening) return { ok: false, failure: error.failure };
      throw error;
    }
  };
}
