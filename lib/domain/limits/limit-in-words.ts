import { formatMoney } from "#lib/domain/money/money";
import type { Limit, LimitSide } from "./limit";

/** A limit's bound, or what is counted of it, as refusals write it: "500.00000000 EUR", "20 transfers". */
export const measured = ({ measure }: Pick<Limit, "measure">, counted: bigint, currency: string): string =>
  measure === "sum" ? `${formatMoney(counted)} ${currency}` : `${counted} transfer${counted === 1n ? "" : "s"}`;

const sides: Readonly<Record<LimitSide, string>> = {
  deposit: "deposits",
  withdrawal: "withdrawals",
  both: "deposits and withdrawals",
};

/** The plural of a side: "withdrawals", "deposits and withdrawals". */
export const sideInWords = (side: LimitSide): string => sides[side];

const windows = { transfer: "in one transfer", day: "a day", month: "a month" } as const;

/** A limit as refusals name it: `the limit on withdrawals of player "p-1", 500.00000000 EUR a day`. */
export const limitInWords = (limit: Limit, currency: string): string =>
  `the limit on ${sides[limit.side]} of ${whose(limit)}, ${measured(limit, limit.bound, currency)} ${windows[limit.window]}`;

function whose({ scope, subject }: Limit): string {
  return scope === "agent" ? "this agent" : `${scope} "${subject}"`;
}
