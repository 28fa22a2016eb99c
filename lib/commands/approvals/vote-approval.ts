import { command } from "#lib/commands/command";
import { type Decision, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { readAbout } from "#lib/domain/approvals/about";
import { unknownApproval } from "#lib/domain/approvals/unknown-approval";
import type { Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { endApproval } from "./approval-changes";
import { judgeGate, superseded } from "./judge-gate";
import { serviceAt } from "./service-at";

/**
 * Votes for an approval that its maker finishes: nothing but the vote is written. One that keeps no command of this
 * release ends with its last vote, and is asked for anew.
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
