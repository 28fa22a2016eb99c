import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { type MovedTable, movedTable } from "#db/move/moved-table";
import * as schema from "#db/postgres/schema";

/** A table with an agent's rows, and how they are told apart and found. */
export interface AgentTable extends Pick<MovedTable, "name" | "columns" | "key"> {
  /** The condition of being the agent's, which is $1. */
  readonly isOfAgent: string;
  /** The condition of having changed since $2, for tables of millions; null where all rows are compared each time. */
  readonly isRecent: string | null;
  /** True where a row can change and not become recent, so that the last proof reads the whole table. */
  readonly changesUnseen: boolean;
  /** True for rows that never change: those that are missing are added, and no other is touched. */
  readonly isAppendOnly: boolean;
  /** Columns that each cell seals under its own key, so that equal secrets differ. */
  readonly sealed: readonly string[];
  /** Columns that servers write at any time, also behind the fence: they are copied, and prove nothing. */
  readonly passing: readonly string[];
}

/**
 * Rows that stay in their cell: its audit chain and its logs of requests, what it counts for itself, and what a move
 * keeps of itself. Events in the outbox are in the log before the agent goes.
 */
const staying: ReadonlySet<string> = new Set(
  [
    ...[schema.agents, schema.audit, schema.requests, schema.requestDrops, schema.eventOutbox],
    ...[schema.transferNumbers, schema.agentMoves, schema.handedKeys],
  ].map((table) => getTableName(table)),
);

type Differing = Partial<Omit<AgentTable, "name" | "columns" | "key">>;

/**
 * Recent rows of a table that has no time, by another's. An array, and not a join: after thousands of new rows the
 * planner knows nothing of either table, and would read one of them for each row of the other.
 */
const inRecent = (column: string, table: string, since: string): string =>
  `${column} = any(array(select ${column} from ${table} where agent_id = $1 and ${since} >= $2))`;

const appended = (since: string): Differing => ({ isRecent: since, isAppendOnly: true });
const sealedSecrets = { sealed: ["sealed_secret", "previous_secret"] } as const;

const differing: Readonly<Record<string, Differing>> = {
  transfers: appended("created_at >= $2"),
  // Numbers grow with time, but for the few that a server holds back.
  postings: appended("transfer_id >= (select min(id) from transfers where agent_id = $1 and created_at >= $2)"),
  movements: appended("created_at >= $2"),
  seals: appended("sealed_at >= $2"),
  // A player's block changes no time.
  wallets: { isRecent: "greatest(opened_at, last_entry_at) >= $2", changesUnseen: true },
  trades: { isRecent: "received_at >= $2" },
  trade_keys: { isRecent: inRecent("trade_id", "trades", "received_at") },
  trade_history: { isRecent: "received_at >= $2" },
  refusals: { isRecent: "at >= $2" },
  event_blocks: { isRecent: "at >= $2" },
  webhook_deliveries: { isRecent: "last_at >= $2" },
  webhook_attempts: { isRecent: "at >= $2" },
  api_keys: { ...sealedSecrets, passing: ["last_used_at", "secret_used_at", "previous_used_at"] },
  webhook_endpoints: { ...sealedSecrets, passing: ["turn", "turn_at"] },
  members: { passing: ["last_seen_at"] },
  member_sessions: { passing: ["last_seen_at"] },
};

function agentTable(table: PgTable, isOfAgent = "agent_id = $1"): AgentTable {
  const { name, columns, key } = movedTable(table);
  const plain = { isRecent: null, changesUnseen: false, isAppendOnly: false, sealed: [], passing: [] };
  return { name, columns, key, isOfAgent, ...plain, ...differing[name] };
}

const hasAgent = ({ columns }: Pick<MovedTable, "columns">): boolean => columns.some(({ name }) => name === "agent_id");

/** Others refer to a key's rows, and keys to the agent alone, so keys come first. */
export const agentTables: readonly AgentTable[] = [
  agentTable(schema.apiKeys),
  agentTable(schema.replayGuards, "key_id in (select id from api_keys where agent_id = $1)"),
  ...Object.values<unknown>(schema)
    .filter((table) => is(table, PgTable))
    .filter((table) => hasAgent(movedTable(table)))
    .filter((table) => !staying.has(getTableName(table)) && table !== schema.apiKeys)
    .map((table) => agentTable(table)),
];
