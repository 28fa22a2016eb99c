import { amountsUpTo } from "#lib/domain/money/decimal-pattern";
import { type Money, parseMoney } from "#lib/domain/money/money";
import { walletBalanceMax } from "#lib/domain/wallets/transfer";

/** The amounts that a list shows, with both ends included. A null end is open. */
export interface AmountRange {
  readonly from: Money | null;
  readonly to: Money | null;
}

export const anyAmount: AmountRange = { from: null, to: null };

export const isAnyAmount = ({ from, to }: AmountRange): boolean => from === null && to === null;

const shape = amountsUpTo(walletBalanceMax);

/** The balances that a wallet can have, as they are typed. */
export const balanceShape = new RegExp(shape.source.replace("^", "^-?"));

export const readBalance = (text: string): Money | null => (balanceShape.test(text) ? parseMoney(text) : null);

/** One end of a range as it is typed; null for a text that is no amount. It may be 0, unlike a transfer's amount. */
export const readAmountEnd = (text: string): Money | null => (shape.test(text) ? parseMoney(text) : null);
