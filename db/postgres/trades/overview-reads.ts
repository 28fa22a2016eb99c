import { and, count, eq, isNotNull } from "drizzle-orm";
import { keptSums } from "#db/postgres/books/kept-sums";
import { type Connection, first } from "#db/postgres/connections/connection";
import { apiKeys, members, memberTwoFactor, milestones } from "#db/postgres/schema";
import { draftRows } from "#db/postgres/wallets/draft-rows";
import type { journalReads } from "#db/postgres/wallets/journal-reads";
import { done, type Outcome } from "#lib/domain/failure";
import { listRowsMax } from "#lib/store/list-page";
import type { OverviewFacts, OverviewQuery } from "#lib/store/report";
import { everyTransfer } from "#lib/store/transfer";
import type { ReportReads } from "./report-reads";

export function overviewReads(
  connection: Connection,
  { reports }: ReportReads,
  { listJournal, listRefusals }: ReturnType<typeof journalReads>,
) {
  const { db } = connection;
  const kept = keptSums(connection);
  const isActiveOf = (agentId: string) => and(eq(members.agentId, agentId), eq(members.status, "active"));

  async function activeMembers(agentId: string): Promise<number> {
    const found = await first(db.select({ count: count() }).from(members).where(isActiveOf(agentId)));
    return found?.count ?? 0;
  }

  async function protectedMembers(agentId: string): Promise<number> {
    const found = await first(
      db
        .select({ count: count() })
        .from(members)
        .innerJoin(memberTwoFactor, eq(memberTwoFactor.email, members.email))
        .where(and(isActiveOf(agentId), isNotNull(memberTwoFactor.confirmedAt))),
    );
    return found?.count ?? 0;
  }

  const keysOf = async (agentId: string) =>
    db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.agentId, agentId))
      .orderBy(apiKeys.createdAt, apiKeys.id)
      .limit(listRowsMax);

  const milestonesOf = async (agentId: string) =>
    db.select({ name: milestones.name }).from(milestones).where(eq(milestones.agentId, agentId));

  async function overview({ agentId, ranges, periods, rowsMax }: OverviewQuery): Promise<Outcome<OverviewFacts>> {
    const newest = { ...everyTransfer, agentId, limit: rowsMax };
    // The reports go first: the months that they hold must be held before the snapshot is taken.
    const [read, moved, refused, totals, openDrafts, keys, members, withFactor, reached] = await Promise.all([
      reports(agentId, ranges),
      listJournal({ ...newest, amount: null, actor: null }),
      listRefusals(newest),
      Promise.all(periods.map((period) => kept.transfersOf(agentId, period))),
      draftRows(connection).open(agentId),
      keysOf(agentId),
      activeMembers(agentId),
      protectedMembers(agentId),
      milestonesOf(agentId),
    ]);
    if (!read.ok) return read;
    if (!moved.ok) return moved;
    if (!refused.ok) return refused;
    return done({
      reports: read.value,
      transferTotals: totals,
      transfers: moved.value,
      refusals: refused.value,
      openDrafts,
      keys,
      members,
      protectedMembers: withFactor,
      milestones: reached.map(({ name }) => name),
    });
  }

  return { overview };
}
