import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { all, allHeld, type Hold, held, type Read, select } from "#db/reads/read";
import { approvalRules, approvals, approvalVotes } from "#db/tables/approvals";
import {
  type Approval,
  type ApprovalKind,
  type ApprovalRule,
  approvalKinds,
  askedAfter,
  openApprovalsMax,
  openStates,
  type VotedApproval,
} from "#lib/domain/approvals/approval";
import { membersMax } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";

/** Asked for so late that their time is not over. The index of states ends in this column. */
export const isFresh = (now: Instant) => gt(approvals.createdAt, askedAfter(now));
export const isMarkedOpen = inArray(approvals.state, [...openStates]);

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
