import type { Connection } from "#db/sqlite/engine/connection";

/** Reads everything in one snapshot. A transaction that is already open is one. */
export async function inSnapshot<T>({ client }: Connection, read: () => Promise<T>): Promise<T> {
  if (client.inTransaction) return read();
  client.exec("begin");
  const result = await read();
  client.exec("commit");
  return result;
}
