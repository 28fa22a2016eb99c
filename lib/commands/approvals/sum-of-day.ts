import { type Known, want } from "#lib/commands/facts";
import type { Approval } from "#lib/domain/approvals/approval";
import { waitingSum } from "#lib/domain/approvals/waiting-sum";
import type { Author } from "#lib/domain/audit/author";
import { type Money, money } from "#lib/domain/money/money";
import { day, instant } from "#lib/domain/time/instant";

/**
 * What a member moves in 24 hours beside one run or transfer, which the rule of transfers bounds. Rows to be sent are
 * read before what is posted: a row that posts in between is counted twice, and never left out.
 */
export const sumFacts = (agentId: string, { acting, actor, at }: Author, butRunId: string | null) => ({
  toSend: acting ? want("sumStillToSend", agentId, acting.email, butRunId) : null,
  posted: acting ? want("postedBy", agentId, actor, instant(at - day)) : null,
});
type SumFacts = Known<ReturnType<typeof sumFacts>>;

/** What was posted in the 24 hours before, and all that may still post of the member's other runs and requests. */
export const sumOfDay = (
  { toSend, posted, openApprovals }: SumFacts & { readonly openApprovals: readonly Approval[] },
  { acting }: Author,
  but: string,
): Money => money((toSend ?? 0n) + (posted ?? 0n) + waitingSum(openApprovals, acting?.email ?? "", but));
