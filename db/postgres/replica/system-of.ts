import { type Connection, first } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";

/** The number shared by a primary and its replicas, and nobody else; null when a service hides it. */
export async function systemOf(connection: Connection): Promise<bigint | null> {
  const ask = rawRows<{ system: bigint }>(connection, "select system_identifier as system from pg_control_system()");
  const row = await first(ask()).catch(() => undefined);
  return row?.system ?? null;
}
