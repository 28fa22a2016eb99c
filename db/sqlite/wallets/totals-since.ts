import { eq, gt, gte, max, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { transfers } from "#db/sqlite/schema";
import { unsearched } from "#db/sqlite/trades/unsearched";
import { nearestKept } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { type TransferTotals, totalsOfKinds, totalsWith } from "#lib/domain/wallets/transfer-totals";
import { totalsKeptMax } from "#lib/limits";
import { summed } from "./transfer-totals";

const p = sql.placeholder;

interface Kept {
  readonly lastId: bigint;
  readonly totals: TransferTotals;
}

/**
 * The money that went in and out of an agent's wallets in a period that ends about now, in the caller's snapshot.
 * Transfers stay as they are and are numbered in the order in which they are posted: what was added up from a moment on
 * is kept, and only those posted since are read for the next answer.
 */
export function totalsSince({ db }: Connection) {
  const isOfAgent = eq(transfers.agentId, p("agentId"));
  const newest = db
    .select({ id: max(transfers.id) })
    .from(transfers)
    .where(isOfAgent)
    .prepare();
  const from = summed(db, [isOfAgent, gte(transfers.createdAt, p("start"))]).prepare();
  const added = summed(db, [
    isOfAgent,
    gt(transfers.id, p("lastId")),
    gte(unsearched(transfers.createdAt), p("start")),
  ]).prepare();
  const kept = new Map<string, Kept>();

  function since(agentId: string, start: bigint): TransferTotals {
    const place = `${start} ${agentId}`;
    const known = kept.get(place);
    const totals = known
      ? totalsWith(known.totals, 1n, totalsOfKinds(added.all({ agentId, start, lastId: known.lastId })))
      : totalsOfKinds(from.all({ agentId, start }));
    // The one that was asked for last stands last, so that the first is the one to forget.
    kept.delete(place);
    kept.set(place, { lastId: newest.get({ agentId })?.id ?? 0n, totals });
    const [first] = kept.keys();
    if (kept.size > totalsKeptMax && first !== undefined) kept.delete(first);
    return totals;
  }

  return (agentId: string, { start, end }: Period): TransferTotals => {
    const beyond = totalsOfKinds(from.all({ agentId, start: nearestKept(end) }));
    return totalsWith(since(agentId, nearestKept(start)), -1n, beyond);
  };
}
