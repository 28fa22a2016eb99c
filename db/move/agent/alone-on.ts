import type { Connection } from "#db/postgres/connections/connection";

/** True when no other run moves the agent into or out of this cell. It stays so until the connection ends. */
export async function aloneOn({ client }: Connection, agentId: string): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(
    "select pg_try_advisory_lock(hashtextextended($1, 0)) as alone",
    [`agent move\n${agentId}`],
  );
  return rows[0]?.alone === true;
}
