import { type Known, want } from "#lib/commands/facts";
import { readAbout, textIn } from "#lib/domain/approvals/about";
import type { Approval, ApprovalKind } from "#lib/domain/approvals/approval";
import type { Author } from "#lib/domain/audit/author";
import { type Money, money, parseMoney } from "#lib/domain/money/money";
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

/** The fields of what is to be approved that say what it would post. */
const sumsOf: Partial<Record<ApprovalKind, readonly string[]>> = {
  transfers: ["amount"],
  bulk: ["deposit_sum", "withdrawal_sum"],
};

/** What a maker's requests but one would post. Splitting a transfer into many of them, or into files, must not help. */
export const waitingSum = (open: readonly Approval[], email: string, but: string | null): Money =>
  money(
    open
      .filter((approval) => approval.email === email && approval.subject !== but)
      .flatMap(({ kind, about }) => (sumsOf[kind] ?? []).map((name) => textIn(readAbout(about), name)))
      .reduce((sum, amount) => sum + parseMoney(amount || "0"), 0n),
  );
