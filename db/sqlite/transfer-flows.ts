import { and, type SQL, sql } from "drizzle-orm";
import { joinMoney, type Money, zero } from "#lib/domain/money";
import type { TransferKind } from "#lib/domain/transfer";
import type { Connection } from "./connection";
import { transfers } from "./schema";
import { total } from "./trade-columns";

export type Flows = Record<TransferKind, { readonly count: number; readonly sum: Money }>;

/** How many transfers of either side fit, and what they move. Units and parts apart: their sum passes 64 bits. */
export function transferFlows({ db }: Connection, conditions: readonly (SQL | undefined)[]): Flows {
  const found = db
    .select({
      kind: transfers.kind,
      count: sql<bigint>`count(*)`,
      units: total(sql`${transfers.amount} / 100000000`),
      parts: total(sql`${transfers.amount} % 100000000`),
    })
    .from(transfers)
    .where(and(...conditions))
    .groupBy(transfers.kind)
    .all();
  const flows: Flows = { deposit: { count: 0, sum: zero }, withdrawal: { count: 0, sum: zero } };
  for (const { kind, count, ...sum } of found) flows[kind] = { count: Number(count), sum: joinMoney(sum) };
  return flows;
}
