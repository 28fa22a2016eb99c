import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Conditions } from "#db/conditions";
import { type Connection, first } from "#db/postgres/engine/connection";
import { audit } from "#db/postgres/schema";
import { actionStretches, beginningWith, type Stretch } from "#lib/domain/audit/action-stretches";
import {
  type AuditActions,
  type AuditActor,
  type AuditEntry,
  type AuditFilter,
  type AuditQuery,
  plainSignIns,
} from "#lib/domain/audit/audit";
import { done, type Outcome } from "#lib/domain/failure";
import { nearestKept } from "#lib/domain/time/instant";
import { withholdPrivateView } from "#lib/domain/views/saved-view";

// Earlier rows have no number of their own, so their place in the chain is their name.
const number = sql<bigint>`coalesce(${audit.number}, ${audit.id})`.as("name");
const rowColumns = { ...getTableColumns(audit), number };

/** Lists are never prepared under a name: only by its own values can the planner tell a rare filter from a common one. */
export function auditReads({ db }: Connection) {
  return {
    async listAudit(query: AuditQuery): Promise<Outcome<AuditEntry[]>> {
      const { agentId, after = null, limit } = query;
      const rows = await db
        .select(rowColumns)
        .from(audit)
        .where(and(...auditConditions(query), after === null ? undefined : isOlder(db, agentId, after)))
        .orderBy(desc(audit.id))
        .limit(limit);
      return done(rows.map(withholdPrivateView));
    },
    async findAuditRecord(agentId: string, named: bigint): Promise<Outcome<AuditEntry | null>> {
      const row = await first(db.select(rowColumns).from(audit).where(isRow(agentId, named)));
      return done(row ? withholdPrivateView(row) : null);
    },
  };
}

const isRow = (agentId: string, named: bigint): SQL | undefined =>
  and(eq(audit.agentId, agentId), sql`coalesce(${audit.number}, ${audit.id}) = ${named}`);

/** Rows older than the one of that number; no rows when the agent has no such row. */
const isOlder = (db: Connection["db"], agentId: string | null, named: bigint): SQL =>
  lt(audit.id, agentId === null ? named : db.select({ id: audit.id }).from(audit).where(isRow(agentId, named)));

export const auditConditions = ({ agentId, actor, actions, subject, address, ...filter }: AuditFilter): Conditions => [
  agentId === null ? undefined : eq(audit.agentId, agentId),
  actor ? isBy(actor) : undefined,
  actions ? isOneOf(actions) : undefined,
  filter.signInsHidden ? notInArray(audit.action, [...plainSignIns]) : undefined,
  subject ? beginsWith(audit.subject, subject) : undefined,
  address ? eq(audit.address, address) : undefined,
  filter.start ? gte(audit.at, nearestKept(filter.start)) : undefined,
  filter.end ? lt(audit.at, nearestKept(filter.end)) : undefined,
];

const isBy = (by: AuditActor): SQL | undefined =>
  "actor" in by ? eq(audit.actor, by.actor) : beginsWith(audit.actor, `${by.sort}:`);

const isOneOf = (actions: AuditActions): SQL | undefined =>
  or(
    inArray(audit.action, [...actions.named]),
    ...actionStretches(actions).map((stretch) => isIn(audit.action, stretch)),
  );

const beginsWith = (column: SQLWrapper, text: string): SQL | undefined => isIn(column, beginningWith(text));

const isIn = (column: SQLWrapper, { from, includesFrom, before }: Stretch): SQL | undefined =>
  and(includesFrom ? sql`${column} >= ${from}` : sql`${column} > ${from}`, sql`${column} < ${before}`);
