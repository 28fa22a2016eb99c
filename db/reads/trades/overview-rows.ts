import { and, count, eq, isNotNull } from "drizzle-orm";
import { keptSums } from "#db/reads/books/kept-sums";
import type { EngineWords } from "#db/reads/engine-words";
import { all, first, type Read, select, together } from "#db/reads/read";
import { draftRows } from "#db/reads/wallets/draft-rows";
import { journalReads } from "#db/reads/wallets/journal-reads";
import { apiKeys, milestones } from "#db/tables/agents";
import { members, memberTwoFactor } from "#db/tables/people";
import { done, type Outcome } from "#lib/domain/failure";
import { wholeJournal } from "#lib/store/journal";
import { listRowsMax } from "#lib/store/list-page";
import type { OverviewFacts, OverviewQuery } from "#lib/store/report";

const isActiveOf = (agentId: string) => and(eq(members.agentId, agentId), eq(members.status, "active"));

const activeMembers = (agentId: string) => first(select({ count: count() }).from(members).where(isActiveOf(agentId)));

const protectedMembers = (agentId: string) =>
  first(
    select({ count: count() })
      .from(members)
      .innerJoin(memberTwoFactor, eq(memberTwoFactor.email, members.email))
      .where(and(isActiveOf(agentId), isNotNull(memberTwoFactor.confirmedAt))),
  );

const keysOf = (agentId: string) =>
  all(
    select()
      .from(apiKeys)
      .where(eq(apiKeys.agentId, agentId))
      .orderBy(apiKeys.createdAt, apiKeys.id)
      .limit(listRowsMax),
  );

/** Everything in the overview but its reports. */
export function* overviewRows(words: EngineWords, query: OverviewQuery): Read<Outcome<Omit<OverviewFacts, "reports">>> {
  const { listJournal, listRefusals } = journalReads(words);
  const { agentId, periods, rowsMax } = query;
  const newest = { ...wholeJournal, agentId, limit: rowsMax };
  const [moved, refused, openDrafts, keys, active, withFactor, reached, transferTotals] = yield* together(
    listJournal(newest),
    listRefusals(newest),
    draftRows.open(agentId),
    keysOf(agentId),
    activeMembers(agentId),
    protectedMembers(agentId),
    all(select({ name: milestones.name }).from(milestones).where(eq(milestones.agentId, agentId))),
    together(...periods.map((period) => keptSums.transfersOf(agentId, period))),
  );
  if (!moved.ok) return moved;
  if (!refused.ok) return refused;
  return done({
    ...{ transfers: moved.value, refusals: refused.value, openDrafts, keys, transferTotals },
    ...{ members: active?.count ?? 0, protectedMembers: withFactor?.count ?? 0 },
    milestones: reached.map(({ name }) => name),
  });
}
