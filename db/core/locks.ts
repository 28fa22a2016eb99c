import type { Ticket } from "#lib/domain/wallets/transfer";

// Locks last until the end of their transaction. Whoever needs several takes them in this order, so that nobody waits
// in a circle: control; bulk run; retention; its cut; intake, by agent; drafts; controls, by agent; ticket; wallets, by
// agent and player; limits, by agent and id; the audit.

/** The name of a ticket's lock. No server waits for it: a ticket locked by another server is answered as in process. */
export const ticketKey = ({ agentId, playerId, kind, ticketId }: Ticket): string =>
  `ticket\n${agentId}\n${playerId}\n${kind}\n${ticketId}`;
export const intakeKey = (agentId: string): string => `intake\n${agentId}`;
/** Only one run of retention deletes at a time. */
export const retentionKey = "retention";
/** Shared by all intake of trades; exclusive for a run that moves the cut. */
export const cutKey = "retention cut";
export const draftsKey = (agentId: string): string => `drafts\n${agentId}`;
/** Shared by the transactions of an agent's transfers; exclusive for a change of its limits or its stop. */
export const controlsKey = (agentId: string): string => `controls\n${agentId}`;
/** Changes of agents, keys and people share one queue over all servers: they are few, with rules over many rows. */
export const controlKey = "control";
export const auditKey = "audit";
/** Only one server drops old events at a time. */
export const eventDropsKey = "event drops";
/** Held while committed events get their numbers, by a transaction that takes no other lock. */
export const numberingKey = "event numbers";
