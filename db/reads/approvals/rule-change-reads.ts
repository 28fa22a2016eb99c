import { peopleFacts } from "#db/reads/people/people-facts";
import { type Read, together } from "#db/reads/read";
import type { RuleChangeRead } from "#lib/domain/approvals/approval-queries";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { approvalFacts } from "./approval-facts";
import { approvalRows } from "./approval-rows";
import { waitingRequests } from "./waiting-requests";

export const ruleChangeReads = {
  desk: {
    /** All that a change of a rule judges anew. */
    *readRuleChange(agentId: string, now: Instant): Read<Outcome<RuleChangeRead>> {
      const [rules, members, team, waiting] = yield* together(
        approvalRows.rules(agentId),
        approvalFacts.activeMembers(agentId, now),
        peopleFacts.team(agentId, now),
        waitingRequests(agentId, now, null),
      );
      return done({ rules, members, waiting, openInvitations: team.openInvitations });
    },
  },
};
