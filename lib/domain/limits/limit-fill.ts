import type { Limit } from "./limit";

/** More than 80 % used is worth a look. */
const nearly = { part: 4n, of: 5n } as const;

/** `reached`: whatever more is sent meets the limit. */
export type LimitFill = "free" | "near" | "reached";

export function fillOf({ bound }: Pick<Limit, "bound">, used: bigint): LimitFill {
  if (used >= bound) return "reached";
  return used * nearly.of > bound * nearly.part ? "near" : "free";
}

/** Rounded down, so that 100 % means all of it. */
export const percentUsed = (used: bigint, bound: bigint): number => Number((used * 100n) / bound);
