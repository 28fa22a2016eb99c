import { type Money, parseMoney, zero } from "#lib/domain/money/money";
import { effectOf } from "#lib/domain/wallets/movement";
import { type Category, categoryOf, type Settlement } from "./category";
import { type CategoryReason, categoryReasons } from "./category-reason";

/** A trade of one kind as an example, with what its version in force comes to in the player's wallet. */
export interface FeedCase {
  readonly reason: CategoryReason;
  readonly category: Category;
  readonly payout: Money;
  readonly wallet: Money;
  readonly held: Money;
}

/** The turnover of every example. */
export const caseTurnover = parseMoney("25");

const settled = { status: "accepted", settlementStatus: "SETTLED", marketVoided: false } as const;
const ofResult = (settlementResult: NonNullable<Settlement["settlementResult"]>, payout: string) => ({
  ...settled,
  settlementResult,
  payout: parseMoney(payout),
});

const examples = {
  rejected: { ...ofResult("WIN", "50.49"), status: "rejected" },
  market_voided: { ...ofResult("WIN", "50.49"), marketVoided: true },
  pending: { ...settled, settlementStatus: "PENDING", settlementResult: null, payout: zero },
  won: ofResult("WIN", "50.49"),
  half_won: ofResult("HALF_WIN", "37.75"),
  lost: ofResult("LOSE", "0"),
  half_lost: ofResult("HALF_LOSE", "12.5"),
  pushed: ofResult("PUSH", "25"),
  result_void: ofResult("VOID", "25"),
} as const satisfies Record<CategoryReason, Settlement & { readonly payout: Money }>;

/** The example trade of a case. */
export const exampleOf = (reason: CategoryReason): Settlement & { readonly payout: Money } => examples[reason];

/** Every kind of trade, in the order in which the rules decide, by the rules that judge real trades. */
export const feedCases: readonly FeedCase[] = categoryReasons.map((reason) => {
  const { payout, ...settlement } = examples[reason];
  const category = categoryOf(settlement);
  const { wallet, held } = effectOf({ category, turnover: caseTurnover, payout, commission: zero });
  return { reason, category, payout, wallet, held };
});
