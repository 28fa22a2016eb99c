import { command } from "#lib/commands/command";
import { type Decision, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type Approval, isOpenAt, stateAt } from "#lib/domain/approvals/approval";
import { unknownApproval } from "#lib/domain/approvals/unknown-approval";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { endApproval, seenApproval } from "./approval-changes";
import { serviceAt } from "./service-at";

/** Puts away how one's own request ended: nobody is told of it any more. */
export const seeApproval = command({
  facts: (agentId: string, id: string, _by: Author) => ({ voted: want("approval", agentId, id) }),
  decide({ voted }, _agentId, _id, by): Outcome<Approval> | Decision<Approval> {
    if (!voted) return unknownApproval();
    const { approval } = voted;
    if (approval.email !== by.acting?.email) return notYours(approval);
    if (isOpenAt(approval, by.at)) return stillOpen();
    if (approval.seenAt !== null) return done(approval);
    const isOverdue = stateAt(approval, by.at) !== approval.state;
    const expired = isOverdue ? endApproval(approval, "expired", serviceAt(by.at)) : {};
    return decided(done({ ...approval, seenAt: by.at }), together(expired, seenApproval(approval, by)));
  },
});

const notYours = ({ email }: Approval) =>
  refuse("role_may_not", `Only ${email}, who asked for this, can dismiss it: nothing was changed.`);
const stillOpen = () => refuse("approval_waits", "This request has not ended yet: nothing was changed.");
