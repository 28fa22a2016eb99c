import type { Connection } from "#db/postgres/connections/connection";
import type { Ticket } from "#lib/domain/wallets/transfer";

// Locks live until the end of their transaction. Whoever needs several takes them in this order, so that nobody ever
// waits in a circle: control; retention; its cut; intake, by agent; drafts; ticket; wallets, by agent and player; the audit.

/** The name of a ticket's lock. No server waits for it: a ticket that another server holds is answered as in process. */
export const ticketKey = ({ agentId, playerId, kind, ticketId }: Ticket): string =>
  `ticket\n${agentId}\n${playerId}\n${kind}\n${ticketId}`;
export const intakeKey = (agentId: string): string => `intake\n${agentId}`;
/** One run of retention deletes at a time. */
export const retentionKey = "retention";
/** Held by whoever takes trades in, together with others, and alone by whoever moves the cut. */
export const cutKey = "retention cut";
/** Months of trades are made one at a time. */
export const monthsKey = "months";
export const draftsKey = (agentId: string): string => `drafts\n${agentId}`;
/** Changes of agents, keys and people are one line over all servers: they are few, and their rules span many rows. */
export const controlKey = "control";
export const auditKey = "audit";

/** Waits for a lock, for as long as the transaction's `lock_timeout` allows. */
export function waitForLock({ client, nextName }: Connection) {
  const name = nextName();
  const text = "select pg_advisory_xact_lock(hashtextextended($1, 0))";
  return (key: string): Promise<unknown> => client.query({ name, text, values: [key] });
}

/** Holds a lock together with all others who hold it so. */
export function waitToShare({ client, nextName }: Connection) {
  const name = nextName();
  const text = "select pg_advisory_xact_lock_shared(hashtextextended($1, 0))";
  return (key: string): Promise<unknown> => client.query({ name, text, values: [key] });
}

/** Takes each lock that nobody else holds, without waiting. */
export function tryLocks({ client, nextName }: Connection) {
  const name = nextName();
  const text = `select pg_try_advisory_xact_lock(hashtextextended(key, 0)) as taken
    from unnest($1::text[]) with ordinality as keys (key, place) order by place`;
  return async (keys: readonly string[]): Promise<boolean[]> => {
    const { rows } = await client.query<{ taken: boolean }>({ name, text, values: [[...keys]] });
    return rows.map(({ taken }) => taken);
  };
}

/** Tells whether nobody holds a lock, and holds it no longer than this statement. */
export function isLockFree({ client, nextName }: Connection) {
  const name = nextName();
  const key = "hashtextextended($1, 0)";
  const text = `select pg_try_advisory_lock(${key}) and pg_advisory_unlock(${key}) as free`;
  return async (of: string): Promise<boolean> => {
    const { rows } = await client.query<{ free: boolean }>({ name, text, values: [of] });
    return rows[0]?.free === true;
  };
}
