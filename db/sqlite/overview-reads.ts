import { and, count, desc, eq } from "drizzle-orm";
import { done, type Outcome } from "#lib/domain/failure";
import { listRowsMax } from "#lib/limits";
import type { OpenIntent, OverviewFacts, OverviewQuery, RefusedTicket, ReportSet } from "#lib/store";
import type { Connection } from "./connection";
import type { reportReads } from "./report-reads";
import { apiKeys, failureKindOf, refusals, staff, transferIntents, transfers } from "./schema";
import { transferTotals } from "./transfer-totals";

export function overviewReads(connection: Connection, { reports }: ReturnType<typeof reportReads>) {
  const { client, db } = connection;
  const totalsOf = transferTotals(connection);

  const newestTransfers = (agentId: string, limit: number) =>
    db
      .select()
      .from(transfers)
      .where(eq(transfers.agentId, agentId))
      .orderBy(desc(transfers.createdAt), desc(transfers.id))
      .limit(limit)
      .all();

  const newestRefusals = (agentId: string, limit: number): RefusedTicket[] =>
    db
      .select()
      .from(refusals)
      .where(eq(refusals.agentId, agentId))
      .orderBy(desc(refusals.at))
      .limit(limit)
      .all()
      .map(({ transferKind, failure, ...row }) => ({
        ...row,
        kind: transferKind,
        failure: failureKindOf(failure),
      }));

  function openIntents(agentId: string, limit: number): OverviewFacts["openIntents"] {
    const isOpen = and(eq(transferIntents.agentId, agentId), eq(transferIntents.state, "open"));
    const newest: OpenIntent[] = db
      .select({
        id: transferIntents.id,
        kind: transferIntents.kind,
        playerId: transferIntents.playerId,
        currency: transferIntents.currency,
        amount: transferIntents.amount,
        email: transferIntents.email,
        createdAt: transferIntents.createdAt,
      })
      .from(transferIntents)
      .where(isOpen)
      .orderBy(desc(transferIntents.createdAt))
      .limit(limit)
      .all();
    const found = db.select({ count: count() }).from(transferIntents).where(isOpen).get();
    return { count: Number(found?.count ?? 0), newest };
  }

  function activeMembers(agentId: string): number {
    const isMember = and(eq(staff.agentId, agentId), eq(staff.status, "active"));
    return Number(db.select({ count: count() }).from(staff).where(isMember).get()?.count ?? 0);
  }

  const keysOf = (agentId: string) =>
    db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.agentId, agentId))
      .orderBy(apiKeys.createdAt, apiKeys.id)
      .limit(listRowsMax)
      .all();

  /** One snapshot: today's figure and the last trade must not tell of different moments. */
  function overview({ agentId, ranges, periods, rowsMax }: OverviewQuery): Outcome<OverviewFacts> {
    return client.transaction((): Outcome<OverviewFacts> => {
      const read: Outcome<ReportSet> = reports(agentId, ranges);
      if (!read.ok) return read;
      return done({
        reports: read.value,
        transferTotals: periods.map((period) => totalsOf(agentId, null, period)),
        transfers: newestTransfers(agentId, rowsMax),
        refusals: newestRefusals(agentId, rowsMax),
        openIntents: openIntents(agentId, rowsMax),
        keys: keysOf(agentId),
        members: activeMembers(agentId),
      });
    })();
  }

  return { overview };
}
