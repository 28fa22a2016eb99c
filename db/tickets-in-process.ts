import { type Outcome, refuse } from "#lib/domain/failure";
import type { Ticket, TicketStatus } from "#lib/domain/transfer";

/** The tickets whose answers have not left yet, whichever driver works on them. */
export class TicketsInProcess {
  private readonly names = new Set<string>();

  /** The refusal of whatever else is asked of a ticket meanwhile; null when it is in nobody's hand. */
  faultOf(ticket: Ticket): ReturnType<typeof inProcess> | null {
    return this.names.has(nameOf(ticket)) ? inProcess() : null;
  }

  /** Keeps a ticket in process until its answer. When its driver dies, nobody knows whether it posted. */
  async until<T>(ticket: Ticket, answer: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const name = nameOf(ticket);
    if (this.names.has(name)) return inProcess();
    this.names.add(name);
    try {
      return await answer();
    } catch {
      return unknownOutcome();
    } finally {
      this.names.delete(name);
    }
  }

  /** A transfer that was queued after the question is in process too: its answer has not left. */
  asOfNow(ticket: Ticket, status: TicketStatus): TicketStatus {
    return status.state === "NOT_POSTED" && this.names.has(nameOf(ticket))
      ? { ...status, state: "PROCESSING", transfer: null }
      : status;
  }
}

const inProcess = () =>
  refuse(
    "ticket_in_process",
    "A request with this ticket_id is being processed. Send the identical request again shortly.",
    1,
  );

export const unknownOutcome = () =>
  refuse("internal", "The outcome is unknown: ask for the status of this ticket before anything else is done.");

const nameOf = ({ agentId, playerId, kind, ticketId }: Ticket): string =>
  `${agentId}\n${playerId}\n${kind}\n${ticketId}`;
