import type { BodyOf } from "#lib/browser/desk/desk";
import { groupMoney } from "#lib/browser/formats/format-money";
import type { DeskRule } from "#lib/desk/approvals/approval-shape";
import { formatMoney, moneyDecimalsMax, parseMoney, readTypedAmount } from "#lib/domain/money/money";
import { walletBalanceMax } from "#lib/domain/wallets/transfer";

export const neededChoices = ["none", "one", "two"] as const;
export type NeededChoice = (typeof neededChoices)[number];

/** A rule as it is typed. The amounts are kept while none is needed, so that changing one's mind loses nothing. */
export interface RuleDraft {
  readonly needed: NeededChoice;
  readonly over: string;
  readonly overDay: string;
}

const typed = (sum: string | null): string => (sum === null ? "" : groupMoney(sum));

export const draftOfRule = ({ needed, over, over_day: overDay }: DeskRule): RuleDraft => ({
  needed: neededChoices[needed] ?? "two",
  over: typed(over),
  overDay: typed(overDay),
});

export type RuleFault = "malformed" | "zero" | "large" | "needsOver";

export interface ReadRule {
  readonly over: RuleFault | null;
  readonly overDay: RuleFault | null;
  /** The rule to set; null while a field has a fault. */
  readonly asked: BodyOf<"PATCH /api/desk/approvals/rules/{kind}"> | null;
}

/** Amounts are for transfers alone, and only while somebody must approve. */
export function readRuleDraft(kind: DeskRule["kind"], draft: RuleDraft): ReadRule {
  const needed = neededChoices.indexOf(draft.needed);
  if (kind !== "transfers" || needed === 0) {
    return { over: null, overDay: null, asked: { needed, over: null, over_day: null } };
  }
  const [over, overDay] = [readSum(draft.over), readSum(draft.overDay)];
  const faults = {
    over: over.fault,
    overDay: overDay.fault ?? (over.text === null && over.fault === null && overDay.text !== null ? "needsOver" : null),
  } as const;
  const isFaulty = faults.over !== null || faults.overDay !== null;
  return { ...faults, asked: isFaulty ? null : { needed, over: over.text, over_day: overDay.text } };
}

interface ReadSum {
  readonly text: string | null;
  readonly fault: Exclude<RuleFault, "needsOver"> | null;
}

const sumShape = new RegExp(`^\\d{1,20}(\\.\\d{1,${moneyDecimalsMax}})?$`);
const faulty = (fault: ReadSum["fault"]): ReadSum => ({ text: null, fault });

function readSum(typedText: string): ReadSum {
  if (typedText.trim() === "") return faulty(null);
  const text = readTypedAmount(typedText);
  if (text === null || !sumShape.test(text)) return faulty("malformed");
  const [whole = "0", fraction = "0"] = text.split(".");
  const sum = parseMoney(`${BigInt(whole)}.${fraction}`);
  if (sum === 0n) return faulty("zero");
  return sum > walletBalanceMax ? faulty("large") : { text: formatMoney(sum), fault: null };
}
