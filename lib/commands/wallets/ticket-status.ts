import { command } from "#lib/commands/command";
import { type TicketFacts, want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import type { LastRefusal, Ticket, TicketStatus } from "#lib/domain/wallets/transfer";

/** The question waits in line with the writes, so its answer includes every transfer sent before it. */
export const ticketStatus = command({
  facts: (ticket: Ticket) => ({ ticket: want("ticket", ticket, null), lastRefusal: want("lastRefusal", ticket) }),
  decide: ({ ticket, lastRefusal }) => done(statusBy(ticket, lastRefusal)),
});

export function statusBy({ recorded, sealed }: TicketFacts, lastRefusal: LastRefusal | null): TicketStatus {
  if (recorded) return { state: "POSTED", transfer: recorded, lastRefusal };
  return { state: sealed ? "SEALED" : "NOT_POSTED", transfer: null, lastRefusal };
}
