import { eq } from "drizzle-orm";
import type { PendingNews } from "#db/news/pending-news";
import { openedPlayers, tradedByPlayer, tradedSums } from "#db/reads/books/traded-sums";
import type { AuditTrail } from "#db/sqlite/audit/audit-trail";
import type { BulkJob } from "#db/sqlite/engine/bulk-job";
import type { Connection } from "#db/sqlite/engine/connection";
import { readRunner } from "#db/sqlite/engine/read-runner";
import type { EventLog } from "#db/sqlite/events/event-log";
import { movementRows, walletsAtHand } from "#db/sqlite/wallets/movement-rows";
import { agents } from "#db/tables/agents";
import { noAgent } from "#lib/commands/agents/no-agent";
import { openingNews, RefusedOpening, WalletOpening } from "#lib/commands/books/wallet-opening";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Chain } from "#lib/domain/audit/chain";
import { done, type Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";

// Double, because the writer has no other work meanwhile, and transactions hold the agent and its wallets on PostgreSQL.

type Opened = Outcome<{ players: number }>;

/** Lets an agent's trades move its wallets. The server is stopped meanwhile, because this one writer serves all agents. */
export function walletOpening(
  connection: Connection,
  chain: Chain,
  audit: AuditTrail,
  told: PendingNews,
  events: EventLog,
) {
  const { client, db } = connection;
  const rows = movementRows(connection);
  const run = readRunner(connection);

  function open(agentId: string, by: Author): Opened {
    const agent = db.select().from(agents).where(eq(agents.id, agentId)).get();
    if (!agent) return noAgent(agentId);
    if (agent.wallet === "trades") return done({ players: run(openedPlayers(agentId)) });
    const opening = new WalletOpening(agent, by);
    const traded = run(tradedByPlayer(agentId));
    const judged = opening.judge(traded, run(tradedSums(agentId)));
    if (!judged.ok) return judged;
    const wallets = new MovedWallets(walletsAtHand(connection), chain);
    for (const player of traded) {
      const movement = opening.post(player, wallets);
      if (movement) rows.insert(movement);
    }
    rows.writeWallets(wallets);
    const ended = opening.end();
    db.update(agents).set(ended.agent).where(eq(agents.id, agentId)).run();
    audit.record(ended.audit, by);
    events.add(opening.events);
    events.write();
    told.add(openingNews(agentId));
    return done({ players: ended.players });
  }

  /** A transaction within the writer's own, so that a refusal undoes what was posted before it. */
  const openOrUndo = client.transaction(open);

  return function openWallets(agentId: string, by: Author): BulkJob {
    let outcome: Opened | null = null;
    return {
      step() {
        try {
          outcome = openOrUndo(agentId, by);
        } catch (error) {
          if (!(error instanceof RefusedOpening)) throw error;
          outcome = { ok: false, failure: error.failure };
        }
        return false;
      },
      endSlice() {},
      result: () => outcome,
    };
  };
}
