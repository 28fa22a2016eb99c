import { and, type Column, eq, inArray, lt, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import type { EngineWords } from "#db/reads/engine-words";
import { countAmong } from "#db/reads/narrow";
import { first, type Read, select } from "#db/reads/read";
import { audit } from "#db/tables/audit";
import { plainSignIns } from "#lib/domain/audit/actions";
import type { AuditActor, AuditEntry, AuditFilter, AuditQuery } from "#lib/domain/audit/audit";
import { done, type Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-page";
import { nearestKept } from "#lib/domain/time/instant";

export const auditReads = ({ unsearchedOnSqlite, auditPage }: EngineWords) => ({
  desk: {
    *listAudit(query: AuditQuery): Read<Outcome<AuditEntry[]>> {
      const { agentId, after = null } = query;
      const found = auditConditions(query, unsearchedOnSqlite);
      return done(yield* auditPage(query, [...found, after === null ? undefined : isOlder(agentId, after)]));
    },

    *countAudit(filter: AuditFilter): Read<Outcome<ListCount>> {
      const all = auditConditions(filter, asWritten);
      const ofAgent = auditConditions({ agentId: filter.agentId }, asWritten);
      return done(yield* countAmong(audit, [ofAgent, ...auditParts(filter)], all));
    },

    /** Null when the row is not this agent's own. */
    *findAuditRecord(agentId: string, number: bigint): Read<Outcome<AuditEntry | null>> {
      return done(yield* first(select().from(audit).where(isNumbered(agentId, number))));
    },
  },
});

const asWritten = (column: Column): Column => column;

/** Rows older than the row with this number; none when the agent has no such row. */
const isOlder = (agentId: string | null, number: bigint): SQL =>
  lt(audit.id, agentId === null ? number : select({ id: audit.id }).from(audit).where(isNumbered(agentId, number)));

/** The conditions of a filter. `searched` gives a column the form in which an engine may look for it in an index. */
export const auditConditions = (
  { agentId, actor, actions, subject, address, start, end, ...filter }: AuditFilter,
  searched: (column: Column) => SQLWrapper,
): Conditions => [
  agentId === null ? undefined : eq(audit.agentId, agentId),
  actor ? isBy(actor, searched(audit.actor)) : undefined,
  actions ? inArray(searched(audit.action), [...actions]) : undefined,
  filter.signInsHidden ? notInArray(searched(audit.action), [...plainSignIns]) : undefined,
  subject ? beginsWith(searched(audit.subject), subject) : undefined,
  address ? sql`${searched(audit.address)} = ${address}` : undefined,
  start ? sql`${searched(audit.at)} >= ${nearestKept(start)}` : undefined,
  end ? sql`${searched(audit.at)} < ${nearestKept(end)}` : undefined,
];

/** The parts of a filter that an index each serves: no such index spans all agents. */
export function auditParts({ agentId, ...filter }: AuditFilter): Conditions[] {
  if (agentId === null) return [];
  const { actor = null, actions = null, subject = null, address = null, start = null, end = null } = filter;
  const parts: Partial<AuditFilter>[] = [{ actor }, { actions }, { subject }, { address }, { start, end }];
  return parts
    .filter((part) => Object.values(part).some((value) => value))
    .map((part) => auditConditions({ ...part, agentId }, (column) => column));
}

/** The row of an agent that has this number. */
const isNumbered = (agentId: string, number: bigint): SQL | undefined =>
  and(eq(audit.agentId, agentId), eq(audit.number, number));

const isBy = (by: AuditActor, searched: SQLWrapper): SQL | undefined =>
  "actor" in by ? eq(audit.actor, by.actor) : beginsWith(searched, `${by.sort}:`);

/** The highest character: it sorts after every character of an action or a subject. */
const last = "\u{10ffff}";

/** Two bounds, because an index serves them; LIKE would also match letters of the other case. */
const beginsWith = (column: SQLWrapper, text: string): SQL | undefined =>
  and(sql`${column} >= ${text}`, sql`${column} < ${text + last}`);
