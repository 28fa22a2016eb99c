import { command } from "#lib/commands/command";
import { type TicketFacts, want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { inProcess, type LastRefusal, type Ticket, type TicketStatus } from "#lib/domain/wallets/transfer";

/** The question queues with the writes, so its answer includes every transfer sent before it. */
export const ticketStatus = command({
  facts: (ticket: Ticket) => ({
    ticket: want("ticket", ticket, null, null),
    lastRefusal: want("lastRefusal", ticket),
  }),
  decide: ({ ticket, lastRefusal }) => done(statusBy(ticket, lastRefusal)),
});

export function statusBy(
  { recorded, sealed, isInProcess }: TicketFacts,
  lastRefusal: LastRefusal | null,
): TicketStatus {
  if (recorded) return { state: "POSTED", transfer: recorded, lastRefusal };
  const status: TicketStatus = { state: sealed ? "SEALED" : "NOT_POSTED", transfer: null, lastRefusal };
  return isInProcess ? inProcess(status) : status;
}
