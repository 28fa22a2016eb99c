import { and, count, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { approvalRows, isInState } from "#db/reads/approvals/approval-rows";
import { keptSums } from "#db/reads/books/kept-sums";
import { controlsOf } from "#db/reads/limits/limit-reads";
import { all, first, type Read, select, together } from "#db/reads/read";
import { draftRows } from "#db/reads/wallets/draft-reads";
import { endpointsOf } from "#db/reads/webhooks/webhook-reads";
import { apiKeys, attentionMarks, milestones, rates } from "#db/tables/agents";
import { approvals } from "#db/tables/approvals";
import { booksProofs } from "#db/tables/books";
import { members, memberTwoFactor } from "#db/tables/people";
import { trades } from "#db/tables/trades";
import { refusals } from "#db/tables/wallets";
import { type Approval, toldMax, toldStates } from "#lib/domain/approvals/approval";
import { attentionNames, refusalsReadMax } from "#lib/domain/attention/attention";
import type { EndedRequest } from "#lib/domain/attention/attention-facts";
import type { AttentionQuery, AttentionRead } from "#lib/domain/attention/attention-queries";
import { done, type Outcome } from "#lib/domain/failure";
import { listRowsMax } from "#lib/domain/lists/list-page";

const p = sql.placeholder;
const ofAgent = (column: Parameters<typeof eq>[0]) => eq(column, p("agentId"));

const isActive = and(ofAgent(members.agentId), eq(members.status, "active"));
const activeMembers = select({ count: count() }).from(members).where(isActive);
const protectedMembers = select({ count: count() })
  .from(members)
  .innerJoin(memberTwoFactor, eq(memberTwoFactor.email, members.email))
  .where(and(isActive, isNotNull(memberTwoFactor.confirmedAt)));
const keys = select()
  .from(apiKeys)
  .where(ofAgent(apiKeys.agentId))
  .orderBy(apiKeys.createdAt, apiKeys.id)
  .limit(listRowsMax);
const reached = select({ name: milestones.name }).from(milestones).where(ofAgent(milestones.agentId));
const lateRefusals = select({ failure: refusals.failure, at: refusals.at })
  .from(refusals)
  .where(and(ofAgent(refusals.agentId), gte(refusals.at, p("from"))))
  .orderBy(desc(refusals.at), desc(refusals.playerId), desc(refusals.transferKind), desc(refusals.ticketId))
  .limit(refusalsReadMax);
const lastTrade = select({ at: trades.matchedAt })
  .from(trades)
  .where(ofAgent(trades.agentId))
  .orderBy(desc(trades.matchedAt))
  .limit(1);
const proofs = select().from(booksProofs).where(ofAgent(booksProofs.agentId));
const aRate = select({ currency: rates.currency })
  .from(rates)
  .where(eq(rates.currency, p("currency")))
  .limit(1);
// A row whose name a newer build knows is left out by its judge; the bound holds all the same.
const marks = select()
  .from(attentionMarks)
  .where(ofAgent(attentionMarks.agentId))
  .orderBy(attentionMarks.name)
  .limit(attentionNames.length);

/** A member's requests that ended without their doing, and that they have not put away. */
const unseenOf = (email: string, { agentId, now }: AttentionQuery) =>
  select({ id: approvals.id, state: approvals.state, endedAt: approvals.endedAt, expiresAt: approvals.expiresAt })
    .from(approvals)
    .where(and(eq(approvals.agentId, agentId), eq(approvals.email, email), isInState("unseen", now)))
    .orderBy(desc(approvals.createdAt), desc(approvals.id))
    .limit(toldMax);

/** A row stays open until somebody acts, though its time is over. */
const told = ({
  id,
  state,
  endedAt,
  expiresAt,
}: Pick<Approval, "id" | "state" | "endedAt" | "expiresAt">): EndedRequest => ({
  id,
  how: toldStates.find((each) => each === state) ?? "expired",
  at: endedAt ?? expiresAt,
});

/** Everything that the attention is judged from, but the quotas, which no database keeps. */
export function* attentionRows(query: AttentionQuery): Read<Outcome<AttentionRead>> {
  const { agentId, currency, email, refusalsFrom: from, now } = query;
  const of = { agentId };
  const [
    refused,
    drafts,
    wallets,
    transfers,
    kept,
    active,
    withFactor,
    names,
    last,
    proof,
    rate,
    aside,
    waiting,
    ended,
    controls,
    endpoints,
  ] = yield* together(
    all(lateRefusals, { agentId, from }),
    draftRows.open(agentId),
    keptSums.walletsOf(agentId),
    keptSums.allTransfersOf(agentId),
    all(keys, of),
    first(activeMembers, of),
    first(protectedMembers, of),
    all(reached, of),
    first(lastTrade, of),
    first(proofs, of),
    first(aRate, { currency }),
    all(marks, of),
    approvalRows.openWithVotes(agentId, now),
    all(unseenOf(email, query)),
    controlsOf(agentId),
    endpointsOf(agentId),
  );
  const { deposit, withdrawal } = transfers;
  return done({
    marks: aside,
    // A transfer that waits for approval, or whose request has expired, has not moved: its request tells of it.
    openDraftsAt: drafts.filter(({ state }) => state === "open").map(({ createdAt }) => createdAt),
    closedDraftsAt: drafts.flatMap(({ state, createdAt }) => (state === "closed" ? [createdAt] : [])),
    openApprovals: waiting,
    ownEnded: ended.map(told),
    players: wallets.players,
    owingPlayers: wallets.owingPlayers,
    keys: kept,
    members: active?.count ?? 0,
    protectedMembers: withFactor?.count ?? 0,
    lastTradeAt: last?.at ?? null,
    refusals: refused,
    proof,
    controls,
    endpoints,
    milestones: names.map(({ name }) => name),
    hasTransfers: deposit.count + withdrawal.count > 0,
    hasRate: rate !== null,
  });
}

export const attentionReads = { desk: { readAttention: attentionRows } };
