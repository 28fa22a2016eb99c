import { and, desc, eq, getTableColumns, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AuditActions, AuditActor, AuditEntry, AuditFilter, AuditQuery, AuditRecord } from "#lib/domain/audit";
import { done, type Outcome } from "#lib/domain/failure";
import { nearestKept } from "#lib/domain/instant";
import type { Connection } from "./connection";
import { beginsWith, narrowAudit, upToEnd } from "./narrow-audit";
import { audit } from "./schema";

export function auditReads(connection: Connection) {
  const { client, db } = connection;
  const hashOf = db
    .select({ hash: audit.hash })
    .from(audit)
    .where(eq(audit.id, sql.placeholder("id")))
    .prepare();

  return {
    listAudit(query: AuditQuery): Outcome<AuditEntry[]> {
      const { after = null, limit } = query;
      const found = [...auditConditions(query), after === null ? undefined : lt(audit.id, after)];
      const narrow = narrowAudit(connection, query);
      const rows = narrow
        ? // Crossed, the few are always the outer loop: the planner knows no counts, and would take an index of many.
          db
            .select(rowColumns)
            .from(sql`(${narrow}) as few`)
            .crossJoin(audit)
            .where(and(sql`${audit.id} = few.id`, ...found))
        : db
            .select(rowColumns)
            .from(audit)
            .where(and(...found, upToEnd(connection, query)));
      return done(rows.orderBy(desc(audit.id)).limit(limit).all());
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

const rowColumns = getTableColumns(audit);

type Conditions = (SQL | undefined)[];

/** With a plus before a column no index is taken for it: what these find would have to be sorted, and is narrowed before. */
export const auditConditions = ({ agentId, actor, actions, subject, address, start, end }: AuditFilter): Conditions => [
  agentId === null ? undefined : eq(audit.agentId, agentId),
  actor ? isBy(actor) : undefined,
  actions ? isOneOf(actions) : undefined,
  subject ? beginsWith(unindexed(audit.subject), subject) : undefined,
  address ? sql`${unindexed(audit.address)} = ${address}` : undefined,
  start ? sql`${unindexed(audit.at)} >= ${nearestKept(start)}` : undefined,
  end ? sql`${unindexed(audit.at)} < ${nearestKept(end)}` : undefined,
];

const unindexed = (column: SQLWrapper): SQL => sql`+${column}`;

const isBy = (by: AuditActor): SQL | undefined =>
  "actor" in by ? eq(audit.actor, by.actor) : beginsWith(unindexed(audit.actor), `${by.sort}:`);

const isOneOf = ({ named, under, except }: AuditActions): SQL | undefined => {
  const action = unindexed(audit.action);
  return and(
    or(...named.map((name) => sql`${action} = ${name}`), ...under.map((word) => beginsWith(action, `${word}.`))),
    ...except.map((name) => sql`${action} <> ${name}`),
  );
};
