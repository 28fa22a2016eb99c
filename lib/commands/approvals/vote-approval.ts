import { command } from "#lib/commands/command";
import { type Decision, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { readAbout } from "#lib/domain/approvals/about";
import { unknownApproval } from "#lib/domain/approvals/unknown-approval";
import { done, type Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { judgeGate } from "./judge-gate";

/** Votes for an approval that its maker finishes: nothing but the vote is written. */
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
    const asked = { agentId, kind, subject, about: readAbout(about) };
    const gate = judgeGate({ voted, rule, members, openApprovals: [] }, asked, null, by);
    return gate.act === "stop" ? gate.decision : decided(done(null), {});
  },
});
