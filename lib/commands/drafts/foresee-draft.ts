import { decisionOf } from "#lib/commands/approvals/through-gate";
import type { SendableDraft } from "#lib/commands/facts";
import type { Approval } from "#lib/domain/approvals/approval";
import { waitedFor } from "#lib/domain/approvals/approvers";
import type { Failure } from "#lib/domain/failure";
import type { MetLimit } from "#lib/domain/limits/judge-limits";
import { type Money, money } from "#lib/domain/money/money";
import { decideTransfer } from "#lib/domain/wallets/transfer";
import type { Author } from "#lib/store/author";
import { askOf, judgeDraft, type SendFacts } from "./send-draft";

/** What sending a draft would do at this moment. */
export type DraftForecast =
  | { readonly outcome: "posts"; readonly balanceAfter: Money }
  /** Its ticket has posted the same before: the first result is answered, and nothing moves. */
  | { readonly outcome: "replays"; readonly balanceAfter: Money }
  | {
      readonly outcome: "waits";
      /** The request that it would become, and who could approve that. */
      readonly approval: Approval;
      readonly waitsFor: readonly string[];
      /** The limit that asks for it; null where the rule does. */
      readonly met: MetLimit | null;
      /** The balance once it is approved, if nothing else moves meanwhile. */
      readonly balanceAfter: Money;
    }
  | {
      readonly outcome: "refused";
      readonly failure: Failure;
      readonly met: MetLimit | null;
      /** What a withdrawal asks for beyond the balance; null for any other refusal. */
      readonly shortBy: Money | null;
    };

/**
 * Foresees what the command does with a draft, by the command's own judgement. It changes nothing, and the command
 * judges again: balances, limits and rules may have changed by then. A deposit for a new player is taken as meant.
 */
export function foreseeDraft(known: SendFacts & { readonly found: SendableDraft }, by: Author): DraftForecast {
  const { draft, agent, ticket } = known.found;
  const { sent, asks } = judgeDraft(known, true, by);
  const { outcome } = decisionOf(sent);
  if (outcome.ok) {
    const { transfer, replayed } = outcome.value;
    return { outcome: replayed ? "replays" : "posts", balanceAfter: transfer.balanceAfter };
  }
  const decision = decideTransfer(askOf(draft, agent, by, asks !== null), ticket);
  if (asks && decision.act === "post") {
    const waitsFor = waitedFor({ approval: asks.approval, votes: [] }, known.members);
    return { outcome: "waits", ...asks, waitsFor, balanceAfter: decision.balanceAfter };
  }
  const { failure } = outcome;
  const isShort = failure.kind === "balance_too_low";
  return {
    ...{ outcome: "refused", failure, met: (decision.act === "refuse" && decision.met) || null },
    shortBy: isShort ? money(draft.amount - (ticket.wallet?.balance ?? 0n)) : null,
  };
}
