import { isZero } from "./format-money";

/** An amount from the other side's view: the player's gain is the house's loss. */
export const turned = (amount: string): string => {
  if (isZero(amount)) return amount;
  return amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
};
