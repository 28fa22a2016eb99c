import { and, type Column, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { TableWith } from "#db/engine/conditions";
import type { AuditActor } from "#lib/domain/audit/audit";

/** The row of an agent that has this number. */
export const rowNamed =
  (audit: TableWith<"agentId" | "number">) =>
  (agentId: string, named: bigint): SQL | undefined =>
    and(eq(audit.agentId, agentId), eq(audit.number, named));

export const isBy = (actor: Column, by: AuditActor, searched: SQLWrapper = actor): SQL | undefined =>
  "actor" in by ? eq(actor, by.actor) : beginsWith(searched, `${by.sort}:`);

/** Stands after all that an action or a subject is made of. */
const last = "\u{10ffff}";

/** An index serves two bounds; LIKE would also match letters of the other case. */
export const beginsWith = (column: SQLWrapper, text: string): SQL | undefined =>
  and(sql`${column} >= ${text}`, sql`${column} < ${text + last}`);
