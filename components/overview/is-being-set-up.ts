import type { DeskAttention } from "#lib/browser/queries/attention";

/** The guide goes when the agent has trades and transfers, or when somebody put the rest of its steps aside. */
export const isBeingSetUp = ({ reached, attention }: Pick<DeskAttention, "reached" | "attention">): boolean =>
  !(reached.feed && reached.deposit) && attention.every(({ name, aside }) => name !== "setup_left" || aside === null);
