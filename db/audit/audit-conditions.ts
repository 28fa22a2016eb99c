import { and, type Column, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Conditions, TableWith } from "#db/engine/conditions";
import { actionStretches, beginningWith, type Stretch } from "#lib/domain/audit/action-stretches";
import type { AuditActions, AuditActor } from "#lib/domain/audit/audit";

/** The row of an agent that has this number. */
export const rowNamed =
  (audit: TableWith<"agentId" | "number">) =>
  (agentId: string, named: bigint): SQL | undefined =>
    and(eq(audit.agentId, agentId), eq(audit.number, named));

export const isBy = (actor: Column, by: AuditActor, searched: SQLWrapper = actor): SQL | undefined =>
  "actor" in by ? eq(actor, by.actor) : beginsWith(searched, `${by.sort}:`);

/** Of which one holds. They stay apart, because an index may serve each of them alone but not their disjunction. */
export const eachAction = (action: Column, actions: AuditActions): Conditions => [
  ...(actions.named.length > 0 ? [inArray(action, [...actions.named])] : []),
  ...actionStretches(actions).map((stretch) => isIn(action, stretch)),
];

export const beginsWith = (column: SQLWrapper, text: string): SQL | undefined => isIn(column, beginningWith(text));

const isIn = (column: SQLWrapper, { from, includesFrom, before }: Stretch): SQL | undefined =>
  and(includesFrom ? sql`${column} >= ${from}` : sql`${column} > ${from}`, sql`${column} < ${before}`);
