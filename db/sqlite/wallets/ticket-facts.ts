import type { BatchLimits } from "#db/sqlite/limits/batch-limits";
import type { Facts } from "#lib/commands/facts";
import { noControls } from "#lib/domain/limits/judge-limits";
import type { WalletStatements } from "./wallet-statements";

// SQLite's own, because a single look nearly always finds nothing here: servers lock the ticket and its wallet.

export const ticketFacts =
  (statements: WalletStatements, limits: BatchLimits): Facts["ticket"] =>
  (ticket, guard, actor) => {
    const known = statements.whatIsKnown(ticket, guard);
    const guarded = guard && known.guarded && statements.findGuard.get({ ...guard });
    return {
      guarded: guarded ? { failure: guarded.failure, message: guarded.message, resetsAt: guarded.resetsAt } : null,
      recorded: known.recorded ? (statements.findTransfer.get({ ...ticket }) ?? null) : null,
      sealed: known.sealed,
      // One process serves the database, and tracks tickets in process by itself.
      isInProcess: false,
      wallet: known.wallet,
      nextId: statements.nextTransferId(ticket.agentId),
      controls: actor === null ? noControls : limits.controlsFor(ticket.agentId),
    };
  };
