import { eq } from "drizzle-orm";
import { statementOf } from "#db/engine/statement-of";
import type { PendingNews } from "#db/news/pending-news";
import { openingProgress, postedOpenings } from "#db/reads/books/opening-reads";
import { tradedSums } from "#db/reads/books/traded-sums";
import type { AuditTrail } from "#db/sqlite/audit/audit-trail";
import type { BulkJob } from "#db/sqlite/engine/bulk-job";
import type { Connection } from "#db/sqlite/engine/connection";
import { readRunner } from "#db/sqlite/engine/read-runner";
import type { EventLog } from "#db/sqlite/events/event-log";
import { movementRows, walletsAtHand } from "#db/sqlite/wallets/movement-rows";
import { agents } from "#db/tables/agents";
import { noAgent } from "#lib/commands/agents/no-agent";
import { forgetProgress, keepProgress, openingEvents, WalletOpening } from "#lib/commands/books/wallet-opening";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Chain } from "#lib/domain/audit/chain";
import { done, type Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { forgetOrder, orderByPlayer, tradesOfPlayers } from "./trades-of-players";

// Double, because the writer takes an opening in slices between other work here, and servers hold locks for it.

type Opened = Outcome<{ players: number }>;

/** Lets an agent's trades move its wallets, a page of trades at a time. */
export function walletOpening(
  connection: Connection,
  chain: Chain,
  audit: AuditTrail,
  told: PendingNews,
  events: EventLog,
) {
  const { db } = connection;
  const rows = movementRows(connection);
  const run = readRunner(connection);

  return function openWallets(agentId: string, by: Author): BulkJob {
    let outcome: Opened | null = null;
    let opening: WalletOpening | null = null;
    let steps: Generator<undefined, Opened> | null = null;

    /** Gives way after every page. */
    function* open(): Generator<undefined, Opened> {
      const agent = db.select().from(agents).where(eq(agents.id, agentId)).get();
      if (!agent) return noAgent(agentId);
      if (agent.wallet === "trades") return done({ players: run(postedOpenings(agentId)).players });
      const atHand = walletsAtHand(connection);
      opening = new WalletOpening(agent, atHand, new MovedWallets(atHand, chain), by, run(openingProgress(agentId)));
      yield* orderByPlayer(connection, agentId);
      for (;;) {
        for (const page of tradesOfPlayers(connection, opening.after)) {
          const taken = opening.take(page);
          if (!taken.ok) return taken;
          if (taken.value) rows.insert(taken.value);
          yield;
        }
        const ended = opening.endPass(run(tradedSums(agentId)), run(postedOpenings(agentId)));
        if (!ended.ok) return ended;
        db.update(agents).set(ended.value.agent).where(eq(agents.id, agentId)).run();
        audit.record(ended.value.audit, by);
        told.add(openingEvents(agentId));
        if (ended.value.opened) {
          opening.takeProgress();
          db.run(statementOf(forgetProgress(agentId)));
          return done(ended.value.opened);
        }
      }
    }

    return {
      step() {
        steps ??= open();
        const next = steps.next();
        if (!next.done) return true;
        outcome = next.value;
        forgetOrder(connection);
        return false;
      },
      endSlice() {
        if (!opening) return;
        rows.writeWallets(opening.wallets);
        events.add(opening.takeEvents());
        events.write();
        const progress = opening.takeProgress();
        if (progress) db.run(statementOf(keepProgress(agentId, progress)));
      },
      result: () => outcome,
    };
  };
}
