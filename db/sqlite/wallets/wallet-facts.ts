import { sharedFacts } from "#db/reads/shared-facts";
import { draftRows } from "#db/reads/wallets/draft-rows";
import type { RunRead } from "#db/sqlite/engine/read-runner";
import type { BatchLimits } from "#db/sqlite/limits/batch-limits";
import type { Facts, TicketFacts } from "#lib/commands/facts";
import { noControls } from "#lib/domain/limits/judge-limits";
import type { Ticket } from "#lib/domain/wallets/transfer";
import type { ReplayGuard } from "#lib/store/transfer";
import type { WalletStatements } from "./wallet-statements";

type WalletFacts = Pick<Facts, "ticket" | "openDrafts" | "sendableDraft">;

/** The facts of tickets. Each engine has its own code for them: here a single look nearly always finds nothing. */
export function walletFacts(run: RunRead, statements: WalletStatements, limits: BatchLimits): WalletFacts {
  function ticket(ticket: Ticket, guard: ReplayGuard | null, actor: string | null): TicketFacts {
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
  }

  return {
    ticket,
    openDrafts: (agentId) => run(draftRows.open(agentId)).length,
    sendableDraft(agentId, id, actor) {
      const [draft, agent] = [run(draftRows.find(agentId, id)), run(sharedFacts.agent(agentId))];
      if (!draft || !agent) return null;
      return { draft, agent, ticket: ticket(draft, null, actor), lastRefusal: run(sharedFacts.lastRefusal(draft)) };
    },
  };
}
