import { formatMoney, money, parseMoney } from "#lib/domain/money/money";
import { groupMoney, roundMoney, withSign } from "./format-money";
import { percentOf } from "./format-number";

/**
 * How a figure differs from an earlier one, with its sign: "+50.0%". A percentage of zero, or of a figure with the
 * other sign, would mislead, so the difference itself is given: "+3,412.41". Null when both are zero.
 */
export function changeSince(before: string, now: string): string | null {
  const [from, to] = [parseMoney(before), parseMoney(now)];
  if (from === 0n && to === 0n) return null;
  if (from <= 0n || to < 0n) return differenceOf(money(to - from), now.includes("."));
  const percent = percentOf(to - from, from) ?? "";
  const grouped = `${groupMoney(percent.slice(0, -1), 1)}%`;
  return to > from && /[1-9]/.test(grouped) ? `+${grouped}` : grouped;
}

function differenceOf(difference: bigint, isMoney: boolean): string {
  const text = formatMoney(money(difference));
  return withSign(isMoney ? roundMoney(text) : groupMoney(text, 0));
}
