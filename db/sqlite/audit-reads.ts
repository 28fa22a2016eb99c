import { and, desc, eq, gte, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { AuditActions, AuditActor, AuditEntry, AuditFilter, AuditQuery, AuditRecord } from "#lib/domain/audit";
import { done, type Outcome } from "#lib/domain/failure";
import { nearestKept } from "#lib/domain/instant";
import type { Connection } from "./connection";
import { audit } from "./schema";

export function auditReads({ client, db }: Connection) {
  const hashOf = db
    .select({ hash: audit.hash })
    .from(audit)
    .where(eq(audit.id, sql.placeholder("id")))
    .prepare();

  return {
    listAudit(query: AuditQuery): Outcome<AuditEntry[]> {
      const { after = null, limit } = query;
      const rows = db
        .select()
        .from(audit)
        .where(and(...auditConditions(query), after === null ? undefined : lt(audit.id, after)))
        .orderBy(desc(audit.id))
        .limit(limit)
        .all();
      return done(rows);
    },
    findAuditRecord(agentId: string, id: bigint): Outcome<AuditRecord | null> {
      return client.transaction((): Outcome<AuditRecord | null> => {
        const row = db
          .select()
          .from(audit)
          .where(and(eq(audit.id, id), eq(audit.agentId, agentId)))
          .get();
        return done(row ? { ...row, previousHash: hashOf.get({ id: id - 1n })?.hash ?? null } : null);
      })();
    },
  };
}

type Conditions = (SQL | undefined)[];

export const auditConditions = ({ agentId, actor, actions, subject, address, start, end }: AuditFilter): Conditions => [
  agentId === null ? undefined : eq(audit.agentId, agentId),
  actor ? isBy(actor) : undefined,
  actions ? isOneOf(actions) : undefined,
  subject ? beginsWith(audit.subject, subject) : undefined,
  address ? eq(audit.address, address) : undefined,
  start ? gte(audit.at, nearestKept(start)) : undefined,
  end ? lt(audit.at, nearestKept(end)) : undefined,
];

// A sort is most of all rows or hardly any: walked newest first, without an index whose finds would have to be sorted.
const isBy = (by: AuditActor): SQL | undefined =>
  "actor" in by ? eq(audit.actor, by.actor) : sql`substr(${audit.actor}, 1, ${by.sort.length + 1}) = ${`${by.sort}:`}`;

const isOneOf = ({ named, under, except }: AuditActions): SQL | undefined =>
  and(
    or(...named.map((name) => eq(audit.action, name)), ...under.map((word) => beginsWith(audit.action, `${word}.`))),
    ...except.map((name) => ne(audit.action, name)),
  );

// A range, which an index serves; LIKE would take letters of either case for one.
const last = "\u{10ffff}";
const beginsWith = (column: typeof audit.subject | typeof audit.action, text: string) =>
  and(gte(column, text), lt(column, text + last));
