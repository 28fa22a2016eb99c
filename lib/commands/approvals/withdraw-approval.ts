import { command } from "#lib/commands/command";
import { type Decision, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type Approval, isOpenAt } from "#lib/domain/approvals/approval";
import { unknownApproval } from "#lib/domain/approvals/unknown-approval";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { endApproval, withdrawnAct } from "./approval-changes";
import { ended } from "./judge-gate";

/** Takes one's own request back. A transfer can be sent again, or closed. */
export const withdrawApproval = command({
  facts: (agentId: string, id: string, _by: Author) => ({ voted: want("approval", agentId, id) }),
  decide({ voted }, _agentId, _id, by): Outcome<Approval> | Decision<Approval> {
    if (!voted) return unknownApproval();
    const { approval } = voted;
    if (approval.email !== by.acting?.email) return notYours(approval);
    if (approval.state === "withdrawn") return done(approval);
    if (!isOpenAt(approval, by.at)) return ended(approval, by);
    const over = { state: "withdrawn", endedAt: by.at, endedBy: by.actor } as const;
    const changes = together(endApproval(approval, "withdrawn", by), withdrawnAct(approval, by));
    return decided(done({ ...approval, ...over }), changes);
  },
});

const notYours = ({ email }: Approval) =>
  refuse("role_may_not", `Only ${email}, who asked for this, can withdraw it. You can reject it if you may approve.`);
