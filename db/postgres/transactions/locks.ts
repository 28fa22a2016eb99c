import type { Connection } from "#db/postgres/connections/connection";
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
/** Held while committed events get their numbers, by a transaction that takes no other lock. */
export const numberingKey = "event numbers";

/** Waits for a lock, for as long as the transaction's `lock_timeout` allows. */
export function waitForLock({ client, nextName }: Connection) {
  const name = nextName();
  const text = "select pg_advisory_xact_lock(hashtextextended($1, 0))";
  return (key: string): Promise<unknown> => client.query({ name, text, values: [key] });
}

/** Takes shared locks, in the order of their keys. */
export function waitToShareAll({ client, nextName }: Connection) {
  const name = nextName();
  const text = `select pg_advisory_xact_lock_shared(hashtextextended(key, 0)) from unnest($1::text[]) as keys (key)`;
  return (keys: Iterable<string>): Promise<unknown> =>
    client.query({ name, text, values: [[...new Set(keys)].sort()] });
}

/** Takes a shared lock. */
export function waitToShare({ client, nextName }: Connection) {
  const name = nextName();
  const text = "select pg_advisory_xact_lock_shared(hashtextextended($1, 0))";
  return (key: string): Promise<unknown> => client.query({ name, text, values: [key] });
}

/** Takes each lock that is free, without waiting. */
export function tryLocks({ client, nextName }: Connection) {
  const name = nextName();
  const text = `select pg_try_advisory_xact_lock(hashtextextended(key, 0)) as taken
    from unnest($1::text[]) with ordinality as keys (key, place) order by place`;
  return async (keys: readonly string[]): Promise<boolean[]> => {
    const { rows } = await client.query<{ taken: boolean }>({ name, text, values: [[...keys]] });
    return rows.map(({ taken }) => taken);
  };
}

/** True when a lock is free. The lock is held no longer than this statement. */
export function isLockFree({ client, nextName }: Connection) {
  const name = nextName();
  const key = "hashtextextended($1, 0)";
  const text = `select pg_try_advisory_lock(${key}) and pg_advisory_unlock(${key}) as free`;
  return async (of: string): Promise<boolean> => {
    const { rows } = await client.query<{ free: boolean }>({ name, text, values: [of] });
    return rows[0]?.free === true;
  };
}
