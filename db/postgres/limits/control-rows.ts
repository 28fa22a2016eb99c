import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { AgentControls } from "#lib/domain/limits/agent-controls";
import type { Limit, TransferStop } from "#lib/domain/limits/limit";
import { instant } from "#lib/domain/time/instant";
import type { TransferAsk } from "#lib/domain/wallets/transfer";

// PostgreSQL's own, because servers lock the rows of limits in each transaction: SQLite's one writer keeps them.

export type Controlled = Pick<TransferAsk, "agentId" | "playerId" | "actor">;

/** The controls of the agents that have any, by agent. */
export type ControlsByAgent = ReadonlyMap<string, AgentControls>;

/**
 * Reads the stops and limits that may hold for some transfers, and locks the limits until the transaction's end: each
 * row holds its own count, so that whoever waited for it reads what the others left. To be asked for last, after all
 * wallets: nobody waits for a wallet while they hold a limit.
 */
export function controlRows(connection: Connection) {
  const stops = rawRows<StopRow>(connection, findStops);
  const limits = rawRows<LimitRow>(connection, lockLimits);
  return {
    async hold(transfers: readonly Controlled[]): Promise<ControlsByAgent> {
      const agentIds = [...new Set(transfers.map(({ agentId }) => agentId))];
      const subjects = new Set<string>();
      for (const { playerId, actor } of transfers) {
        subjects.add(playerId);
        subjects.add(actor.slice(actor.indexOf(":") + 1));
      }
      const [stopped, limited] = await Promise.all([stops(agentIds), limits(agentIds, [...subjects])]);
      return controlsByAgent(stopped, limited);
    },
  };
}

function controlsByAgent(stops: readonly StopRow[], limits: readonly LimitRow[]): ControlsByAgent {
  if (stops.length === 0 && limits.length === 0) return new Map();
  const found = new Map<string, { zone: string; stop: TransferStop | null; limits: Limit[] }>();
  const of = (agentId: string) => {
    const known = found.get(agentId) ?? { zone: "UTC", stop: null, limits: [] };
    found.set(agentId, known);
    return known;
  };
  for (const row of stops) of(row.agent_id).stop = stopOfRow(row);
  for (const row of limits) {
    const agent = of(row.agent_id);
    agent.zone = row.books_zone;
    agent.limits.push(limitOfRow(row));
  }
  return new Map(
    [...found].map(([agentId, { zone, stop, limits }]) => [agentId, new AgentControls(zone, stop, limits)]),
  );
}

const findStops = "select agent_id, side, reason, since, actor from transfer_stops where agent_id = any($1::text[])";

// In key order, so that nobody waits in a circle. The "or" has each agent's limits found first: most agents have none,
// and a batch may be of hundreds of players. A limit that holds for nobody in the batch may be among them.
const lockLimits = `select l.agent_id, l.id, l.scope, l.subject, l.side, l."window", l.measure, l.bound, l.action,
    l.created_at, l.created_by, l.window_start, l.used, l.told_window, a.books_zone
  from limits l join agents a on a.id = l.agent_id
  where l.agent_id = any($1::text[]) and (l.scope = 'agent' or l.subject in (select unnest($2::text[])))
  order by l.agent_id, l.id for update of l`;

interface StopRow {
  readonly agent_id: string;
  readonly side: TransferStop["side"];
  readonly reason: string;
  readonly since: bigint;
  readonly actor: string;
}

interface LimitRow {
  readonly agent_id: string;
  readonly id: string;
  readonly scope: Limit["scope"];
  readonly subject: string;
  readonly side: Limit["side"];
  readonly window: Limit["window"];
  readonly measure: Limit["measure"];
  readonly bound: bigint;
  readonly action: Limit["action"];
  readonly created_at: bigint;
  readonly created_by: string;
  readonly window_start: bigint;
  readonly used: bigint;
  readonly told_window: bigint | null;
  readonly books_zone: string;
}

const stopOfRow = ({ agent_id: agentId, side, reason, since, actor }: StopRow): TransferStop => ({
  agentId,
  side,
  reason,
  actor,
  since: instant(since),
});

const limitOfRow = (row: LimitRow): Limit => ({
  agentId: row.agent_id,
  id: row.id,
  scope: row.scope,
  subject: row.subject,
  side: row.side,
  window: row.window,
  measure: row.measure,
  bound: row.bound,
  action: row.action,
  createdAt: instant(row.created_at),
  createdBy: row.created_by,
  windowStart: instant(row.window_start),
  used: row.used,
  toldWindow: row.told_window === null ? null : instant(row.told_window),
});
