import type { Connection } from "#db/postgres/connections/connection";

/**
 * Keeps retention from dropping a month of trades while a snapshot is read. A dropped table is gone at once, even for
 * those who still see the cells that counted it. This is sent first, because it holds before the snapshot is taken.
 */
export function holdMonths({ client, nextName }: Connection): () => Promise<unknown> {
  const name = nextName();
  return () => client.query({ name, text: "lock table only trades in access share mode" });
}
