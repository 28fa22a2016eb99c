import { command } from "#lib/commands/command";
import { type Decision, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { openStates, stateAt } from "#lib/domain/approvals/approval";
import { unknownApproval } from "#lib/domain/approvals/unknown-approval";
import { done, type Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { endApproval } from "./approval-changes";
import { serviceAt } from "./service-at";

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
