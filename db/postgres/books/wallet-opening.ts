import { eq } from "drizzle-orm";
import { recordAudit } from "#db/audit/record-audit";
import { intakeKey } from "#db/core/locks";
import { type Connection, first } from "#db/postgres/connections/connection";
import { readRunner } from "#db/postgres/connections/read-runner";
import { bulkLockWaitMs } from "#db/postgres/connections/wait-bounds";
import { workRunner } from "#db/postgres/connections/work-runner";
import { eventOutbox } from "#db/postgres/events/event-outbox";
import { agents } from "#db/postgres/schema";
import type { BulkWork } from "#db/postgres/transactions/bulk-lane";
import { waitForLock } from "#db/postgres/transactions/locks";
import type { Transaction } from "#db/postgres/transactions/transaction";
import { heldWallets } from "#db/postgres/wallets/held-wallets";
import { openedPlayers, tradedByPlayer, tradedSums } from "#db/reads/books/traded-sums";
import { writeMovements, writeWallets } from "#db/wallets/write-movements";
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
export function walletOpening(connection: Connection, chain: Chain) {
  const { db } = connection;
  const lock = waitForLock(connection);
  const holdWallets = heldWallets(connection);
  const runWork = workRunner(connection);
  const tell = eventOutbox(connection);
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
      await runWork(writeMovements(movements), transaction);
      await runWork(writeWallets(wallets), transaction);
    }
    const ended = opening.end();
    await runWork(tell(opening.events), transaction);
    transaction.send(db.update(agents).set(ended.agent).where(eq(agents.id, agentId)).execute());
    await runWork(recordAudit(ended.audit, by, chain), transaction);
    return done({ players: ended.players });
  }

  return async function openWallets(
    { inSlice, tell: tellNews }: BulkWork,
    agentId: string,
    by: Author,
  ): Promise<Opened> {
    try {
      const opened = await inSlice(begin, (transaction) => open(agentId, by, transaction), openingMsMax);
      if (opened.ok) tellNews(openingNews(agentId));
      return opened;
    } catch (error) {
      if (error instanceof RefusedOpening) return { ok: false, failure: error.failure };
      throw error;
    }
  };
}
