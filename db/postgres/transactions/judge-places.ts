import type { Connection } from "#db/postgres/connections/connection";
import type { Decision } from "#lib/commands/decision";
import { faultOfPlace, type PlacedAgent } from "#lib/domain/agents/place";
import type { Failure } from "#lib/domain/failure";
import { placeKey, waitToShareAll } from "./locks";

export interface JudgedPlaces {
  readonly fault: Failure | null;
  /** The agents whose rows are left out, because another cell serves them. */
  readonly elsewhere: ReadonlySet<string | null>;
}

const allHere: JudgedPlaces = { fault: null, elsewhere: new Set() };

/**
 * Judges where the agents of a decision are served. Until its transaction ends, a move waits for it; a decision that
 * comes later sees the move's fence. A person's account may span agents of two cells: each cell tells its own alone.
 */
export function placesJudge(connection: Connection) {
  const shareAll = waitToShareAll(connection);
  const { client, nextName } = connection;
  const name = nextName();
  const text = `select id, place, place_cell as "placeCell" from agents where id = any($1) and place <> 'here'`;
  return async ({ audit, events, news }: Decision<unknown>): Promise<JudgedPlaces> => {
    const named = [...audit, ...events, ...news].map(({ agentId }) => agentId).filter((agentId) => agentId !== null);
    const agentIds = [...new Set(named)];
    if (agentIds.length === 0) return allHere;
    const [, { rows }] = await Promise.all([
      shareAll(agentIds.map(placeKey)),
      client.query<PlacedAgent & { id: string }>({ name, text, values: [agentIds] }),
    ]);
    if (rows.length === 0) return allHere;
    const refused = rows.find(({ place }) => place === "leaving") ?? (rows.length === agentIds.length ? rows[0] : null);
    return { fault: refused ? faultOfPlace(refused) : null, elsewhere: new Set(rows.map(({ id }) => id)) };
  };
}
