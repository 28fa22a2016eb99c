import { and, eq, inArray } from "drizzle-orm";
import { all, type Read, select } from "#db/reads/read";
import { transfers } from "#db/tables/wallets";
import { refundedBy, refundedRecord } from "#lib/domain/wallets/refund";
import type { ListedTransfer } from "#lib/domain/wallets/transfer";

export type TransferRow = typeof transfers.$inferSelect;

export function* transfersNumbered(agentId: string, ids: readonly bigint[]): Read<TransferRow[]> {
  if (ids.length === 0) return [];
  const isNamed = and(eq(transfers.agentId, agentId), inArray(transfers.id, [...ids]));
  return yield* all(select().from(transfers).where(isNamed));
}

/** Transfers of one agent with what they refund. Only tickets that look like a refund's cost a further read. */
export function* listedTransfers(agentId: string, rows: readonly TransferRow[]): Read<ListedTransfer[]> {
  const named = yield* transfersNumbered(
    agentId,
    rows.flatMap(({ ticketId }) => refundedBy(ticketId) ?? []),
  );
  const byId = new Map(named.map((original) => [original.id, original]));
  return rows.map((row) => ({ ...row, refundOf: refundedRecord(row, byId.get(refundedBy(row.ticketId) ?? 0n)) }));
}
