import { audited, type Changes, together } from "#lib/commands/decision";
import type { Approval, ApprovalVote } from "#lib/domain/approvals/approval";
import type { AuditAction } from "#lib/domain/audit/actions";
import type { Author } from "#lib/domain/audit/author";
import type { Failure } from "#lib/domain/failure";
import { codeOf } from "#lib/domain/failure-codes";

const told = (
  action: AuditAction,
  { agentId, id, kind, subject, playerId }: Approval,
  fields: object,
  by: Author,
): Changes => ({
  audit: [
    audited(
      { agentId, action, subject: playerId ?? subject, before: null, after: { id, kind, subject, ...fields } },
      by,
    ),
  ],
});

export const newApproval = (approval: Approval, by: Author): Changes =>
  together(
    { writes: [{ act: "insert", table: "approvals", row: approval }] },
    told(
      "approval.ask",
      approval,
      { ticketId: approval.ticketId, fingerprint: approval.hash, needed: approval.needed },
      by,
    ),
  );

export const newVote = (approval: Approval, vote: ApprovalVote, by: Author): Changes =>
  together(
    { writes: [{ act: "put", table: "approvalVotes", row: vote }] },
    told(`approval.${vote.vote}`, approval, { fingerprint: vote.hash, note: vote.note }, by),
  );

export const withdrawnAct = (approval: Approval, by: Author): Changes => told("approval.withdraw", approval, {}, by);

/** Ends what a changed rule does not hold any more. Whoever changed the rule has ended it. */
export const closedByRule = (approval: Approval, by: Author): Changes =>
  together(endApproval(approval, "rule_changed", by), told("approval.close", approval, { state: "rule_changed" }, by));

/** Lets a request wait on under its changed rule; nothing for one that stands as before. */
export function heldByRule(before: Approval, after: Approval, by: Author): Changes {
  const { ruleVersion, hash, needed, because, usedBefore, state } = after;
  if (before.hash === hash && before.needed === needed && before.because === because) return {};
  const to = { ruleVersion, hash, needed, because, usedBefore, state };
  return together(
    {
      writes: [{ act: "change", table: "approvals", where: keyOf(before), to }],
    },
    told("approval.rejudge", before, { fingerprint: hash, needed }, by),
  );
}

/** Puts away how a request ended, for whoever asked. */
export const seenApproval = (approval: Approval, { at }: Author): Changes => ({
  writes: [{ act: "change", table: "approvals", where: keyOf(approval), to: { seenAt: at } }],
});

type Ended = "executed" | "rejected" | "withdrawn" | "expired" | "superseded" | "rule_changed";

/**
 * Ends an approval. A transfer that it held back can be sent again, unless it was executed or rejected. A run that it
 * held back is as it was before it was asked for, and says why.
 */
export function endApproval(approval: Approval, state: Ended, by: Pick<Author, "actor" | "at">): Changes {
  const { agentId, id, kind, subject } = approval;
  const healed = state === "executed" ? { failure: null, message: null } : {};
  const to = { state, endedAt: by.at, endedBy: by.actor, ...healed };
  const ended: Changes = {
    writes: [{ act: "change", table: "approvals", where: { agentId, id }, to }],
  };
  if (state === "executed") return ended;
  if (kind === "transfers") return together(ended, draftLetGo(agentId, subject, draftAfter(state, by)));
  return kind === "bulk" ? together(ended, runLetGo(approval, state)) : ended;
}

const draftLetGo = (agentId: string, id: string, to: ReturnType<typeof draftAfter>): Changes => ({
  writes: [{ act: "change", table: "drafts", where: { agentId, id, state: "pending" }, to }],
});

function runLetGo({ agentId, id: approvalId, subject: id }: Approval, state: Exclude<Ended, "executed">): Changes {
  const where = { agentId, id, approvalId, state: "awaiting_approval" } as const;
  const failure = state === "rejected" ? "approval_rejected" : "approval_ended";
  const to = { state: "checked", failure, message: runTexts[state] } as const;
  return {
    writes: [{ act: "change", table: "bulkRuns", where, to }],
  };
}

const runTexts: Readonly<Record<Exclude<Ended, "executed">, string>> = {
  rejected: "This run was not approved: nothing was posted. Its approval says who rejected it, and why.",
  withdrawn: "The request for approval was withdrawn: nothing was posted. Start the run to ask again.",
  expired: "Nobody decided within 24 hours: nothing was posted. Start the run to ask again.",
  superseded: "What was to be approved has changed since: nothing was posted. Start the run to ask again.",
  rule_changed: "The rule was changed while this run waited: nothing was posted. Start the run to ask again.",
};

/** A draft that is let go says so: its money has not moved, and there is nothing to find out. */
const draftAfter = (state: Exclude<Ended, "executed">, { at }: Pick<Author, "at">) =>
  state === "rejected"
    ? ({ state: "refused", endedAt: at, failure: "approval_rejected", message: draftTexts[state] } as const)
    : ({ state: "open", failure: "approval_ended", message: draftTexts[state] } as const);

const draftTexts: typeof runTexts = {
  rejected: "This transfer was not approved: nothing was posted. Its approval says who rejected it, and why.",
  withdrawn: "The request for approval was cancelled: nothing was posted. Send the transfer to ask again.",
  expired: "Nobody decided within 24 hours: nothing was posted. Send the transfer to ask again.",
  superseded: "What was to be approved has changed since: nothing was posted. Send the transfer to ask again.",
  rule_changed: "Not approved: the rule was changed while this waited. Nothing was posted. Send it to ask again.",
};

export const executedApproval = (approval: Approval, by: Author): Changes =>
  together(endApproval(approval, "executed", by), told("approval.execute", approval, { state: "executed" }, by));

/** The approval stays, so that it can be executed again until it expires. */
export const refusedExecution = (approval: Approval, { kind: failure, message }: Failure, by: Author): Changes =>
  together(
    {
      writes: [
        { act: "change", table: "approvals", where: keyOf(approval), to: { state: "approved", failure, message } },
      ],
    },
    told("approval.execute", approval, { state: "approved", code: codeOf(failure) }, by),
  );

export const stateOf = (approval: Approval, state: "pending" | "approved"): Changes => ({
  writes: [{ act: "change", table: "approvals", where: keyOf(approval), to: { state } }],
});

const keyOf = ({ agentId, id }: Approval) => ({ agentId, id });
