import { command } from "#lib/commands/command";
import { type TicketFacts, want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { refundedBy, refundedRecord } from "#lib/domain/wallets/refund";
import { inProcess, type LastRefusal, type Ticket, type TicketStatus } from "#lib/domain/wallets/transfer";

/** The question queues with the writes, so its answer includes every transfer sent before it. */
export const ticketStatus = command({
  facts: (ticket: Ticket) => ({
    ticket: want("ticket", ticket, null, null),
    lastRefusal: want("lastRefusal", ticket),
    named: namedBy(ticket),
  }),
  decide: ({ ticket, lastRefusal, named }) =>
    done(statusBy(ticket, lastRefusal, refundedRecord(ticket.recorded, named))),
});

/** The record that a ticket names, which a transfer under it may refund. */
export function namedBy({ agentId, ticketId }: Pick<Ticket, "agentId" | "ticketId">) {
  const id = refundedBy(ticketId);
  return id === null ? null : want("transfer", agentId, id);
}

export function statusBy(
  { recorded, sealed, isInProcess }: TicketFacts,
  lastRefusal: LastRefusal | null,
  refundOf: bigint | null,
): TicketStatus {
  if (recorded) return { state: "POSTED", transfer: { ...recorded, refundOf }, lastRefusal };
  const status: TicketStatus = { state: sealed ? "SEALED" : "NOT_POSTED", transfer: null, lastRefusal };
  return isInProcess ? inProcess(status) : status;
}
