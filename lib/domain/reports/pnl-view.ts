/** Whose gain a profit is: the agent's, or its players'. */
export const pnlViews = ["ours", "players"] as const;
export type PnlView = (typeof pnlViews)[number];

/** An amount from the other side's view: the player's gain is the agent's loss. */
export const turned = (amount: string): string => {
  if (!/[1-9]/.test(amount)) return amount;
  return amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
};
