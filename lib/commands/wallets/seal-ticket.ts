import { command } from "#lib/commands/command";
import { audited, type Decision, decided } from "#lib/commands/decision";
import { type TicketFacts, want } from "#lib/commands/facts";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome } from "#lib/domain/failure";
import { mayUseTicket, refundedBy, refundedRecord, ticketOfRefund } from "#lib/domain/wallets/refund";
import {
  inProcess,
  type LastRefusal,
  type Ticket,
  type TicketStatus,
  ticketInProcess,
} from "#lib/domain/wallets/transfer";

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

export const sealTicket = command({
  facts: (ticket: Ticket, _by: Author) => ({
    known: want("ticket", ticket, null, null),
    lastRefusal: want("lastRefusal", ticket),
    named: namedBy(ticket),
  }),
  decide({ known, lastRefusal, named }, ticket, by) {
    const status = statusBy(known, lastRefusal, refundedRecord(known.recorded, named));
    const isOpen = status.state === "NOT_POSTED";
    if (isOpen && named && !mayUseTicket(by.actor, ticket.ticketId, named)) return ticketOfRefund();
    return sealedBy(status, ticket, by);
  },
});

/** Seals a ticket under which nothing was posted. A posted or sealed ticket stays as it is. */
export function sealedBy(
  status: TicketStatus,
  { agentId, playerId, kind, ticketId }: Ticket,
  by: Author,
): Outcome<TicketStatus> | Decision<TicketStatus> {
  if (status.state === "PROCESSING") return ticketInProcess();
  if (status.state !== "NOT_POSTED") return done(status);
  const row = { agentId, playerId, kind, ticketId, sealedAt: by.at, actor: by.actor };
  const after = { kind, ticketId };
  const facts = { state: "SEALED", type: kind, external_player_id: playerId, ticket_id: ticketId };
  return decided<TicketStatus>(done({ ...status, state: "SEALED", transfer: null }), {
    writes: [{ act: "insert", table: "seals", row }],
    audit: [audited({ agentId, action: "ticket.seal", subject: playerId, before: null, after }, by)],
    events: [{ agentId, type: "ticket.sealed", at: by.at, facts }],
  });
}
