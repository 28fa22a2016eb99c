import type { LegName } from "#lib/domain/wallets/movement";

// The effects of trades on wallets, written again in SQL on purpose: a proof that used the intake's own code would share
// that code's faults.

type AmountName = "turnover" | "payout" | "commission";
export type AmountSql = (name: AmountName) => string;

/** One leg of the effect that a version of that category has. */
export function effectSql(category: string, amount: AmountSql, leg: LegName): string {
  const [turnover, payout, commission] = [amount("turnover"), amount("payout"), amount("commission")];
  const cases: Readonly<Record<LegName, string>> = {
    wallet: `when 'valid' then ${payout} - ${turnover} when 'unsettled' then -(${turnover})`,
    held: `when 'unsettled' then ${turnover}`,
    result: `when 'valid' then ${turnover} - ${payout} - ${commission}`,
    commission: `when 'valid' then ${commission}`,
  };
  return `case ${category} ${cases[leg]} else 0 end`;
}

/** The category of a version, from the values that it has under these names. */
export const categorySql = (of: (name: string) => string): string => `case
  when ${of("status")} = 'rejected' or ${of("market_voided")} then 'void'
  when ${of("settlement_status")} = 'PENDING' then 'unsettled'
  when ${of("settlement_result")} in ('PUSH', 'VOID') then 'void'
  else 'valid' end`;
