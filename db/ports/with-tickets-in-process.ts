import type { Rooms } from "#db/store";
import { done, type Outcome } from "#lib/domain/failure";
import { unknownDraft } from "#lib/domain/wallets/draft";
import type { GuardedAsk, PostedTransfer } from "#lib/domain/wallets/posted-transfer";
import {
  inProcess,
  type Ticket,
  type TicketStatus,
  ticketInProcess,
  unknownOutcome,
} from "#lib/domain/wallets/transfer";

/** Keeps a ticket in process until its answer has left: until then it is not resent, sealed or called unposted. */
export function withTicketsInProcess({ wallets, drafts, ...rest }: Rooms): Rooms {
  const tickets = new Set<string>();
  const isInProcess = (ticket: Ticket): boolean => tickets.has(nameOf(ticket));

  /** The ticket is freed on any answer; only when the writer dies does its outcome stay unknown. */
  async function inProcessUntil<T>(ticket: Ticket, answer: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const name = nameOf(ticket);
    if (tickets.has(name)) return ticketInProcess();
    tickets.add(name);
    try {
      return await answer();
    } catch {
      return unknownOutcome();
    } finally {
      tickets.delete(name);
    }
  }

  /** Two transfers of a list with one ticket are judged one after the other: the list itself holds up neither. */
  async function allInProcessUntil(
    asks: readonly GuardedAsk[],
    answer: Rooms["wallets"]["recordTransfers"],
  ): Promise<Outcome<PostedTransfer>[]> {
    const own = new Set<string>();
    const outcomes: Outcome<PostedTransfer>[] = asks.map(() => ticketInProcess());
    const free = asks.flatMap((each, place) => {
      const name = nameOf(each.ask);
      if (tickets.has(name) && !own.has(name)) return [];
      tickets.add(name);
      own.add(name);
      return [{ each, place }];
    });
    try {
      const answers = free.length === 0 ? [] : await answer(free.map(({ each }) => each));
      for (const [index, { place }] of free.entries()) outcomes[place] = answers[index] ?? unknownOutcome();
    } catch {
      for (const { place } of free) outcomes[place] = unknownOutcome();
    } finally {
      for (const name of own) tickets.delete(name);
    }
    return outcomes;
  }

  /** A transfer queued after the question counts as in process too, because its answer has not left. */
  const asOfNow = (ticket: Ticket, status: TicketStatus): TicketStatus =>
    isInProcess(ticket) ? inProcess(status) : status;

  return {
    ...rest,
    wallets: {
      ...wallets,
      recordTransfer: (ask, guard) => inProcessUntil(ask, () => wallets.recordTransfer(ask, guard)),
      recordTransfers: (asks) => allInProcessUntil(asks, wallets.recordTransfers),
      sealTicket: async (ticket, by) => (isInProcess(ticket) ? ticketInProcess() : wallets.sealTicket(ticket, by)),
      async ticketStatus(ticket) {
        const wasInProcess = isInProcess(ticket);
        let status = await wallets.ticketStatus(ticket);
        // When questions do not queue with transfers, a transfer may have ended after the question's read: read again.
        if (wasInProcess && !isInProcess(ticket)) status = await wallets.ticketStatus(ticket);
        return status.ok ? done(asOfNow(ticket, status.value)) : status;
      },
    },
    drafts: {
      ...drafts,
      async sendDraft(agentId, id, newPlayer, by) {
        const draft = await drafts.findDraft(agentId, id);
        if (!draft.ok) return draft;
        if (!draft.value) return unknownDraft();
        return inProcessUntil(draft.value, () => drafts.sendDraft(agentId, id, newPlayer, by));
      },
      async sealDraft(agentId, id, by) {
        const draft = await drafts.findDraft(agentId, id);
        if (!draft.ok) return draft;
        return draft.value && isInProcess(draft.value) ? ticketInProcess() : drafts.sealDraft(agentId, id, by);
      },
      async draftStatus(agentId, id, at) {
        const found = await drafts.draftStatus(agentId, id, at);
        if (!found.ok) return found;
        const { draft, ticket } = found.value;
        return done({ draft, ticket: asOfNow(draft, ticket) });
      },
    },
  };
}

const nameOf = ({ agentId, playerId, kind, ticketId }: Ticket): string =>
  `${agentId}\n${playerId}\n${kind}\n${ticketId}`;
