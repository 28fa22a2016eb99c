import { eq } from "drizzle-orm";
import { recordAudit } from "#db/audit/record-audit";
import type { PendingNews } from "#db/news/pending-news";
import { openedPlayers, tradedByPlayer, tradedSums } from "#db/reads/books/traded-sums";
import type { BulkJob } from "#db/sqlite/engine/bulk-job";
import type { Connection } from "#db/sqlite/engine/connection";
import { workRunner } from "#db/sqlite/engine/work-runner";
import type { EventLog } from "#db/sqlite/events/event-log";
import { walletsAtHand } from "#db/sqlite/wallets/wallets-at-hand";
import { agents } from "#db/tables/agents";
import { writeMovements, writeWallets } from "#db/wallets/write-movements";
import { noAgent } from "#lib/commands/agents/no-agent";
import { openingNews, RefusedOpening, WalletOpening } from "#lib/commands/books/wallet-opening";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Chain } from "#lib/domain/audit/chain";
import { done, type Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";

// Double, because the writer has no other work meanwhile, and transactions hold the agent and its wallets on PostgreSQL.

type Opened = Outcome<{ players: number }>;

/** Lets an agent's trades move its wallets. The server is stopped meanwhile, because this one writer serves all agents. */
export function walletOpening(connection: Connection, chain: Chain, told: PendingNews, events: EventLog) {
  const { client, db } = connection;
  const run = workRunner(connection);

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
      if (movement) run(writeMovements([movement]));
    }
    run(writeWallets(wallets));
    const ended = opening.end();
    db.update(agents).set(ended.agent).where(eq(agents.id, agentId)).run();
    run(recordAudit(ended.audit, by, chain));
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
