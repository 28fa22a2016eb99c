import { command } from "#lib/commands/command";
import { type Decision, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type Approval, isOpenAt } from "#lib/domain/approvals/approval";
import type { Consent } from "#lib/domain/approvals/consent";
import { unknownApproval } from "#lib/domain/approvals/unknown-approval";
import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { endApproval, newVote } from "./approval-changes";
import { differs, ended, faultOfVoter } from "./judge-gate";

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
