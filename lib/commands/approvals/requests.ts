import { command } from "#lib/commands/command";
import { type Decision, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { readAbout } from "#lib/domain/approvals/about";
import { type Approval, isOpenAt, openStates, stateAt } from "#lib/domain/approvals/approval";
import { unknownApproval } from "#lib/domain/approvals/approvals-of";
import type { Author, Consent } from "#lib/domain/audit/author";
import { done, type Outcome, refuse, refuseFor } from "#lib/domain/failure";
import { endApproval, newVote, seenApproval, withdrawnAct } from "./approval-changes";
import { differs, ended, faultOfVoter, judgeGate, serviceAt, superseded } from "./gate";

/** Ends an approval whose time is over, so that what it held back is free without anybody's act. */
export const expireApproval = command({
  facts: (agentId: string, id: string, _by: Author) => ({ voted: want("approval", agentId, id) }),
  decide({ voted }, _agentId, _id, { at }): Outcome<null> | Decision<null> {
    if (!voted) return unknownApproval();
    const { approval } = voted;
    const isMarkedOpen = openStates.some((state) => state === approval.state);
    if (!isMarkedOpen || stateAt(approval, at) !== "expired") return done(null);
    return decided(done(null), endApproval(approval, "expired", serviceAt(at)));
  },
});

/** Rejects what waits for approval, with a reason. One rejection ends it, however many approvals it has. */
export const rejectApproval = command({
  facts: (agentId: string, id: string, _vote: NonNullable<Consent["vote"]>, by: Author) => ({
    voted: want("approval", agentId, id),
    members: want("activeMembers", agentId, by.at),
  }),
  decide({ voted, members }, agentId, approvalId, vote, by): Outcome<Approval> | Decision<Approval> {
    if (!voted) return unknownApproval();
    const { approval, votes } = voted;
    const email = by.acting?.email ?? "";
    const isRepeated = votes.some((own) => own.email === email && own.vote === "reject");
    if (isRepeated) return done(approval);
    if (!isOpenAt(approval, by.at)) return ended(approval, by);
    const fault = faultOfVoter(approval, members, email);
    if (fault) return fault;
    if ((vote.note ?? "").trim() === "") return reasonMissing();
    if (vote.hash !== approval.hash) return differs();
    const rejected = newVote(approval, { agentId, approvalId, email, vote: "reject", ...vote, at: by.at }, by);
    const over = { state: "rejected", endedAt: by.at, endedBy: by.actor } as const;
    return decided(done({ ...approval, ...over }), together(rejected, endApproval(approval, "rejected", by)));
  },
});

const reasonMissing = () =>
  refuseFor("note", "parameter_wrong", "note is empty. Say in a few words why: whoever asked reads it.");

/** Puts away how one's own request ended: nobody is told of it any more. */
export const seeApproval = command({
  facts: (agentId: string, id: string, _by: Author) => ({ voted: want("approval", agentId, id) }),
  decide({ voted }, _agentId, _id, by): Outcome<Approval> | Decision<Approval> {
    if (!voted) return unknownApproval();
    const { approval } = voted;
    if (approval.email !== by.acting?.email) return notYoursToDismiss(approval);
    if (isOpenAt(approval, by.at)) return stillOpen();
    if (approval.seenAt !== null) return done(approval);
    const isOverdue = stateAt(approval, by.at) !== approval.state;
    const expired = isOverdue ? endApproval(approval, "expired", serviceAt(by.at)) : {};
    return decided(done({ ...approval, seenAt: by.at }), together(expired, seenApproval(approval, by)));
  },
});

const notYoursToDismiss = ({ email }: Approval) =>
  refuse("role_may_not", `Only ${email}, who asked for this, can dismiss it: nothing was changed.`);
const stillOpen = () => refuse("approval_waits", "This request has not ended yet: nothing was changed.");

/** Takes one's own request back. A transfer can be sent again, or closed. */
export const withdrawApproval = command({
  facts: (agentId: string, id: string, _by: Author) => ({ voted: want("approval", agentId, id) }),
  decide({ voted }, _agentId, _id, by): Outcome<Approval> | Decision<Approval> {
    if (!voted) return unknownApproval();
    const { approval } = voted;
    if (approval.email !== by.acting?.email) return notYoursToWithdraw(approval);
    if (approval.state === "withdrawn") return done(approval);
    if (!isOpenAt(approval, by.at)) return ended(approval, by);
    const over = { state: "withdrawn", endedAt: by.at, endedBy: by.actor } as const;
    const changes = together(endApproval(approval, "withdrawn", by), withdrawnAct(approval, by));
    return decided(done({ ...approval, ...over }), changes);
  },
});

const notYoursToWithdraw = ({ email }: Approval) =>
  refuse("role_may_not", `Only ${email}, who asked for this, can withdraw it. You can reject it if you may approve.`);

/**
 * Votes for an approval that its maker finishes: nothing but the vote is written. An approval that keeps a command
 * which this release does not know ends with its last vote, and its maker asks anew.
 */
export const voteApproval = command({
  facts: (agentId: string, id: string, by: Author) => ({
    voted: want("approval", agentId, id),
    rules: want("approvalRules", agentId),
    members: want("activeMembers", agentId, by.at),
  }),
  decide({ voted, rules, members }, agentId, _id, by): Outcome<null> | Decision<null> {
    if (!voted || !by.consent?.vote) return unknownApproval();
    const { kind, subject, about } = voted.approval;
    const rule = rules.find((one) => one.kind === kind) ?? null;
    const asked = { agentId, kind, subject, about: readAbout(about), act: null };
    const gate = judgeGate({ voted, rule, members, openApprovals: [] }, asked, null, by);
    if (gate.act === "stop") return gate.decision;
    return decided<null>(superseded(), endApproval(voted.approval, "superseded", serviceAt(by.at)));
  },
});
