import { bulkFacts, bulkRowReads } from "#db/reads/bulk/bulk-facts";
import { peopleFacts } from "#db/reads/people/people-facts";
import { type Hold, type Read, together } from "#db/reads/read";
import type { RuleChangeRead, WaitingRequest } from "#lib/domain/approvals/approval-queries";
import { done, type Outcome } from "#lib/domain/failure";
import { money, zero } from "#lib/domain/money/money";
import { day, type Instant, instant } from "#lib/domain/time/instant";
import { overtakenIn } from "./approval-reads";
import { approvalFacts, approvalRows } from "./approval-rows";

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

/** What waits, with all that a rule judges it by. A transfer whose ticket was used in another way waits no more. */
export function* waitingRequests(agentId: string, now: Instant, hold: Hold | null): Read<WaitingRequest[]> {
  const open = yield* approvalRows.openWithVotes(agentId, now, hold);
  const present = yield* overtakenIn(open.map(({ approval }) => approval));
  const waiting = open.filter((_, index) => present[index]?.state !== "superseded");
  const movers = waiting.filter(({ approval: { kind } }) => kind === "transfers" || kind === "bulk");
  const emails = [...new Set(movers.map(({ approval }) => approval.email))];
  const since = instant(now - day);
  // Rows to be sent are read before what is posted: a row that posts in between is counted twice, and never left out.
  const toSend = yield* together(...emails.map((email) => bulkFacts.sumStillToSend(agentId, email, null)));
  const posted = yield* together(...emails.map((email) => approvalFacts.postedBy(agentId, `member:${email}`, since)));
  const sumOf = (email: string) => {
    const at = emails.indexOf(email);
    return money((toSend[at] ?? zero) + (posted[at] ?? zero));
  };
  const runs = waiting.filter(({ approval }) => approval.kind === "bulk").map(({ approval }) => approval.subject);
  const sums = yield* together(...runs.map((runId) => bulkRowReads.sumsOf(agentId, runId)));
  return waiting.map((voted) => ({
    ...voted,
    movedInDay: sumOf(voted.approval.email),
    sums: sums[runs.indexOf(voted.approval.subject)] ?? [],
  }));
}
