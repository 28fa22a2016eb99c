import type { Row, Value } from "#db/move/moved-table";
import type { Secrets } from "#lib/crypto/secrets";
import { valueIn } from "./agent-rows";
import type { AgentTable } from "./agent-tables";

/** Gives rows whose secrets are sealed for the other cell; those of a table without secrets are as they were. */
export type Resealing = (table: AgentTable, rows: readonly Row[]) => readonly Row[];

/** Opens secrets under one cell's master key and seals them under the other's, each bound to its row as before. */
export function resealing(agentId: string, from: Secrets, to: Secrets): Resealing {
  const secrets: Readonly<Record<string, (sealed: string, id: string) => string>> = {
    api_keys: (sealed, id) => to.seal(opened(from.open(sealed, agentId, id), id), agentId, id),
    webhook_endpoints: (sealed, id) => to.sealWebhook(opened(from.openWebhook(sealed, agentId, id), id), agentId, id),
  };
  return (table, rows) => {
    const anew = secrets[table.name];
    if (anew === undefined) return rows;
    return rows.map((row) => {
      const id = String(valueIn(table, row, "id"));
      return row.map((value, place): Value => {
        const isSealed = table.sealed.includes(table.columns[place]?.name ?? "");
        return isSealed && value !== null ? anew(String(value), id) : value;
      });
    });
  };
}

export function opened(secret: string | null, id: string): string {
  if (secret === null) throw new Error(`The secret of ${id} does not open under APP_SECRET.`);
  return secret;
}
