import { and, eq } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { agents } from "#db/tables/agents";
import { failureKindOf } from "#db/tables/columns";
import { sessions, wallets } from "#db/tables/wallets";
import type { Facts, TicketFacts } from "#lib/commands/facts";
import type { LastRefusal, Ticket } from "#lib/domain/wallets/transfer";
import type { ReplayGuard } from "#lib/store/transfer";
import { draftRows } from "./draft-rows";
import type { WalletStatements } from "./wallet-statements";

type WalletFacts = Pick<
  Facts,
  "ticket" | "lastRefusal" | "transfer" | "wallet" | "playerSession" | "draft" | "openDrafts" | "sendableDraft"
>;

export function walletFacts({ db }: Connection, statements: WalletStatements): WalletFacts {
  const drafts = draftRows({ db });

  function ticket(ticket: Ticket, guard: ReplayGuard | null): TicketFacts {
    const known = statements.whatIsKnown(ticket, guard);
    const guarded = guard && known.guarded && statements.findGuard.get({ ...guard });
    return {
      guarded: guarded ? { failure: failureKindOf(guarded.failure), message: guarded.message } : null,
      recorded: known.recorded ? (statements.findTransfer.get({ ...ticket }) ?? null) : null,
      sealed: known.sealed,
      // One process serves the database, and keeps tickets in process by itself.
      isInProcess: false,
      wallet: known.wallet,
      nextId: statements.nextTransferId(ticket.agentId),
    };
  }

  function lastRefusal(ticket: Ticket): LastRefusal | null {
    const row = statements.findRefusal.get({ ...ticket });
    return row ? { kind: failureKindOf(row.failure), message: row.message, at: row.at } : null;
  }

  return {
    ticket,
    lastRefusal,
    transfer: (agentId, id) => statements.findNumbered.get({ agentId, id }) ?? null,
    wallet: (agentId, playerId) =>
      db
        .select()
        .from(wallets)
        .where(and(eq(wallets.agentId, agentId), eq(wallets.playerId, playerId)))
        .get() ?? null,
    playerSession: (agentId, idempotencyKey) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.agentId, agentId), eq(sessions.idempotencyKey, idempotencyKey)))
        .get() ?? null,
    draft: drafts.find,
    openDrafts: (agentId) => drafts.open(agentId).length,
    sendableDraft(agentId, id) {
      const draft = drafts.find(agentId, id);
      const agent = db.select().from(agents).where(eq(agents.id, agentId)).get();
      return draft && agent ? { draft, agent, ticket: ticket(draft, null), lastRefusal: lastRefusal(draft) } : null;
    },
  };
}
