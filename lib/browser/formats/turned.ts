import { isZero } from "./format-money";

/** An amount from the other side's view: what is one's gain is the other's loss. */
export const turned = (amount: string): string => {
  if (isZero(amount)) return amount;
  return amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
};
