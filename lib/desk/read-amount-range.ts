import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { type AmountRange, readAmountEnd } from "#lib/domain/lists/amount-range";
import type { Money } from "#lib/domain/money/money";

interface GivenAmounts {
  readonly amount_from?: string | undefined;
  readonly amount_to?: string | undefined;
}

/** The amounts of a list. Either end may be open. */
export function readAmountRange({ amount_from, amount_to }: GivenAmounts): Outcome<AmountRange> {
  const from = readEnd("amount_from", amount_from);
  if (!from.ok) return from;
  const to = readEnd("amount_to", amount_to);
  if (!to.ok) return to;
  if (from.value !== null && to.value !== null && to.value < from.value) {
    return refuseFor("amount_to", "parameter_wrong", "amount_to must not be below amount_from.");
  }
  return done({ from: from.value, to: to.value });
}

function readEnd(name: string, text: string | undefined): Outcome<Money | null> {
  if (text === undefined) return done(null);
  const amount = readAmountEnd(text);
  return amount === null
    ? refuseFor(name, "parameter_wrong", `${name} must be an amount such as 1250.50, with at most 8 decimals.`)
    : done(amount);
}
