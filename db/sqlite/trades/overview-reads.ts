import { and, count, eq, isNotNull } from "drizzle-orm";
import { keptSums } from "#db/sqlite/books/kept-sums";
import type { Connection } from "#db/sqlite/engine/connection";
import { draftRows } from "#db/sqlite/wallets/draft-rows";
import type { journalReads } from "#db/sqlite/wallets/journal-reads";
import { apiKeys, milestones } from "#db/tables/agents";
import { members, memberTwoFactor } from "#db/tables/people";
import { done, type Outcome } from "#lib/domain/failure";
import { listRowsMax } from "#lib/store/list-page";
import type { OverviewFacts, OverviewQuery, ReportSet } from "#lib/store/report";
import { everyTransfer } from "#lib/store/transfer";
import type { reportReads } from "./report-reads";

export function overviewReads(
  connection: Connection,
  { reports }: ReturnType<typeof reportReads>,
  { listJournal, listRefusals }: ReturnType<typeof journalReads>,
) {
  const { client, db } = connection;
  const kept = keptSums(connection);

  function activeMembers(agentId: string): number {
    const isMember = and(eq(members.agentId, agentId), eq(members.status, "active"));
    return Number(db.select({ count: count() }).from(members).where(isMember).get()?.count ?? 0);
  }

  function protectedMembers(agentId: string): number {
    const isTheirs = eq(memberTwoFactor.email, members.email);
    const isConfirmed = and(
      eq(members.agentId, agentId),
      eq(members.status, "active"),
      isNotNull(memberTwoFactor.confirmedAt),
    );
    const found = db
      .select({ count: count() })
      .from(members)
      .innerJoin(memberTwoFactor, isTheirs)
      .where(isConfirmed)
      .get();
    return Number(found?.count ?? 0);
  }

  const keysOf = (agentId: string) =>
    db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.agentId, agentId))
      .orderBy(apiKeys.createdAt, apiKeys.id)
      .limit(listRowsMax)
      .all();

  /** One snapshot, so that today's figure and the last trade are of the same moment. */
  function overview({ agentId, ranges, periods, rowsMax }: OverviewQuery): Outcome<OverviewFacts> {
    return client.transaction((): Outcome<OverviewFacts> => {
      const read: Outcome<ReportSet> = reports(agentId, ranges);
      if (!read.ok) return read;
      const newest = { ...everyTransfer, agentId, limit: rowsMax };
      const moved = listJournal({ ...newest, amount: null, actor: null });
      if (!moved.ok) return moved;
      const refused = listRefusals(newest);
      if (!refused.ok) return refused;
      return done({
        reports: read.value,
        transferTotals: periods.map((period) => kept.transfersOf(agentId, period)),
        transfers: moved.value,
        refusals: refused.value,
        openDrafts: draftRows(connection).open(agentId),
        keys: keysOf(agentId),
        members: activeMembers(agentId),
        protectedMembers: protectedMembers(agentId),
        milestones: db
          .select({ name: milestones.name })
          .from(milestones)
          .where(eq(milestones.agentId, agentId))
          .all()
          .map(({ name }) => name),
      });
    })();
  }

  return { overview };
}
