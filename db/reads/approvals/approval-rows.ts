import { and, desc, eq, gt, inArray, isNull, lte, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { all, allHeld, first, type Hold, held, type Read, type SaidFacts, select } from "#db/reads/read";
import { approvalRules, approvals, approvalVotes } from "#db/tables/approvals";
import { members } from "#db/tables/people";
import { drafts, seals, transfers } from "#db/tables/wallets";
import { splitTotal } from "#db/trades/trade-columns";
import {
  type Approval,
  type ApprovalKind,
  type ApprovalRule,
  approvalKinds,
  askedAfter,
  openApprovalsMax,
  openStates,
  type ShownState,
  toldFor,
  toldStates,
  type VotedApproval,
} from "#lib/domain/approvals/approval";
import { joinMoney } from "#lib/domain/money/money";
import { rolesAt } from "#lib/domain/people/role";
import { membersMax } from "#lib/domain/people/team";
import { type Instant, instant } from "#lib/domain/time/instant";

/** Asked for so late that their time is not over. The index of states ends in this column. */
const isFresh = (now: Instant) => gt(approvals.createdAt, askedAfter(now));
const isMarkedOpen = inArray(approvals.state, [...openStates]);

const oneOf = (agentId: string, id: string) => and(eq(approvals.agentId, agentId), eq(approvals.id, id));

function* votesOf({ agentId, id }: Approval) {
  return yield* all(
    select()
      .from(approvalVotes)
      .where(and(eq(approvalVotes.agentId, agentId), eq(approvalVotes.approvalId, id)))
      .orderBy(approvalVotes.at, approvalVotes.email)
      .limit(membersMax),
  );
}

function* voted(approval: Approval | null): Read<VotedApproval | null> {
  return approval && { approval, votes: yield* votesOf(approval) };
}

export const approvalRows = {
  rules: (agentId: string): Read<ApprovalRule[]> =>
    all(select().from(approvalRules).where(eq(approvalRules.agentId, agentId)).limit(approvalKinds.length)),
  *one(agentId: string, id: string): Read<VotedApproval | null> {
    const [row] = yield* all(select().from(approvals).where(oneOf(agentId, id)));
    return yield* voted(row ?? null);
  },
  *hold(agentId: string, id: string): Read<VotedApproval | null> {
    return yield* voted(yield* held("update", select().from(approvals).where(oneOf(agentId, id))));
  },
  /** The one that is open, of which there is one at most, else the last: their times may be the same. */
  *holdNewest(agentId: string, kind: ApprovalKind, subject: string): Read<VotedApproval | null> {
    const newest = select()
      .from(approvals)
      .where(and(eq(approvals.agentId, agentId), eq(approvals.kind, kind), eq(approvals.subject, subject)))
      .orderBy(desc(isMarkedOpen), desc(approvals.createdAt), desc(approvals.id))
      .limit(1);
    return yield* voted(yield* held("update", newest));
  },
  *openWithVotes(agentId: string, now: Instant, hold: Hold | null = null): Read<VotedApproval[]> {
    const open = yield* approvalRows.open(agentId, now, hold);
    if (open.length === 0) return [];
    const ids = open.map(({ id }) => id);
    const votes = yield* all(
      select()
        .from(approvalVotes)
        .where(and(eq(approvalVotes.agentId, agentId), inArray(approvalVotes.approvalId, ids)))
        .orderBy(approvalVotes.at, approvalVotes.email),
    );
    return open.map((approval) => ({ approval, votes: votes.filter(({ approvalId }) => approvalId === approval.id) }));
  },
  open: (agentId: string, now: Instant, hold: Hold | null = null): Read<Approval[]> =>
    allHeld(
      hold,
      select()
        .from(approvals)
        .where(and(eq(approvals.agentId, agentId), isMarkedOpen, isFresh(now)))
        .orderBy(approvals.createdAt, approvals.id)
        .limit(openApprovalsMax),
    ),
};

const sameTicket = (of: typeof transfers | typeof seals): SQL =>
  sql`${of.agentId} = ${drafts.agentId} and ${of.ticketId} = ${drafts.ticketId}
    and ${of.playerId} = ${drafts.playerId} and ${of.kind} = ${drafts.kind}`;

/**
 * True when the ticket of a transfer was used or sealed in another way: its approval is superseded. The coalesce hides
 * the kind from SQLite's planner, which would walk all approvals of it in place of looking up the few that are asked.
 */
export const isOvertaken = sql<boolean>`(coalesce(${approvals.kind}, '') = 'transfers' and exists (
  select 1 from ${drafts} where ${drafts.agentId} = ${approvals.agentId} and ${drafts.id} = ${approvals.subject}
    and (exists (select 1 from ${transfers} where ${sameTicket(transfers)})
      or exists (select 1 from ${seals} where ${sameTicket(seals)}))))`;

/** The rows of a state at a moment: a row stays open until somebody acts, though time or its ticket has ended it. */
export function isInState(state: ShownState, now: Instant): SQL | undefined {
  switch (state) {
    case "open":
      return and(isMarkedOpen, isFresh(now), not(isOvertaken));
    case "ended":
      return or(notInArray(approvals.state, [...openStates]), lte(approvals.createdAt, askedAfter(now)), isOvertaken);
    case "pending":
    case "approved":
      return and(eq(approvals.state, state), isFresh(now), not(isOvertaken));
    case "unseen":
      return and(
        or(inArray(approvals.state, [...toldStates]), and(isMarkedOpen, not(isFresh(now)), not(isOvertaken))),
        isNull(approvals.seenAt),
        gt(approvals.createdAt, instant(now - toldFor)),
      );
    case "expired":
      return or(eq(approvals.state, state), and(isMarkedOpen, lte(approvals.createdAt, askedAfter(now))));
    case "superseded":
      return or(eq(approvals.state, state), and(inArray(approvals.state, [...openStates]), isFresh(now), isOvertaken));
    default:
      return eq(approvals.state, state);
  }
}

export const approvalFacts = {
  approvalRule: (agentId, kind) =>
    first(
      select()
        .from(approvalRules)
        .where(and(eq(approvalRules.agentId, agentId), eq(approvalRules.kind, kind))),
    ),
  approvalRules: approvalRows.rules,
  approval: approvalRows.hold,
  newestApproval: approvalRows.holdNewest,
  openApprovals: (agentId, now) => approvalRows.open(agentId, now),
  *activeMembers(agentId, now) {
    const active = yield* all(
      select()
        .from(members)
        .where(and(eq(members.agentId, agentId), eq(members.status, "active")))
        .orderBy(members.email)
        .limit(membersMax),
    );
    return active.map((member) => ({ ...member, roles: rolesAt(member, now) }));
  },
  *postedBy(agentId, actor, since) {
    // The first condition is that of the index of members' transfers, which are few among millions.
    const isTheirs = and(
      eq(transfers.agentId, agentId),
      sql`substr(${transfers.actor}, 1, 7) = 'member:'`,
      eq(transfers.actor, actor),
      gt(transfers.createdAt, since),
    );
    const sum = yield* first(select(splitTotal(transfers.amount)).from(transfers).where(isTheirs));
    return joinMoney(sum ?? { units: 0n, parts: 0n });
  },
} satisfies Partial<SaidFacts>;
