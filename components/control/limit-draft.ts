import { groupMoney } from "#lib/browser/formats/format-money";
import type { LimitQuestion } from "#lib/browser/queries/limits";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import type { LimitAction, LimitMeasure, LimitScope, LimitSide, LimitWindow } from "#lib/domain/limits/limit";
import { limitCountMax, limitSumMax } from "#lib/domain/limits/limit-rules";
import { formatMoney, moneyDecimalsMax, parseMoney, readTypedAmount, wholeUnits } from "#lib/domain/money/money";

/** A limit as it is typed. Each kind of holder keeps its own text, so that changing one's mind loses nothing. */
export interface LimitDraft {
  readonly scope: LimitScope;
  readonly player: string;
  readonly key: string;
  readonly member: string;
  readonly side: LimitSide;
  readonly window: LimitWindow;
  readonly measure: LimitMeasure;
  readonly bound: string;
  readonly action: LimitAction;
}

export const newLimit: LimitDraft = {
  scope: "agent",
  player: "",
  key: "",
  member: "",
  side: "withdrawal",
  window: "day",
  measure: "sum",
  bound: "",
  action: "refuse",
};

export const draftOfLimit = ({ scope, subject, side, window, measure, bound, action }: DeskLimit): LimitDraft => ({
  ...newLimit,
  ...(scope !== "agent" && { [scope]: subject }),
  scope,
  side,
  window,
  measure,
  action,
  bound: measure === "sum" ? groupMoney(bound) : bound,
});

/** Everything that a limit is asked by. */
export type LimitAnswered = { readonly [Name in keyof LimitQuestion]: NonNullable<LimitQuestion[Name]> };

export type LimitFault = "holder" | "malformed" | "whole" | "zero" | "large";

/** A draft as it was read: the faults of its fields, and the limit to set, which is null while a field has a fault. */
export interface ReadLimit {
  readonly holder: LimitFault | null;
  readonly bound: LimitFault | null;
  readonly asked: LimitAnswered | null;
}

/** A count of single transfers would always be 1, so the draft then counts money. */
export const measureOf = ({ window, measure }: LimitDraft): LimitMeasure => (window === "transfer" ? "sum" : measure);

/** The most that the limit can be, in whole units of money or in transfers. */
export const mostOf = (draft: LimitDraft): bigint =>
  measureOf(draft) === "count" ? limitCountMax : wholeUnits(limitSumMax(draft.window));

export function readLimitDraft(draft: LimitDraft): ReadLimit {
  const { scope, side, window, action } = draft;
  const measure = measureOf(draft);
  const subject = scope === "agent" ? "" : draft[scope];
  const holder = scope !== "agent" && subject === "" ? "holder" : null;
  const bound = measure === "sum" ? readSum(draft) : readCount(draft);
  if (holder || "fault" in bound) return { holder, bound: "fault" in bound ? bound.fault : null, asked: null };
  return { holder, bound: null, asked: { scope, subject, side, window, measure, bound: bound.text, action } };
}

type ReadBound = { readonly text: string } | { readonly fault: LimitFault };

const sumShape = new RegExp(`^\\d{1,20}(\\.\\d{1,${moneyDecimalsMax}})?$`);

function readSum(draft: LimitDraft): ReadBound {
  const text = readTypedAmount(draft.bound);
  if (text === null || !sumShape.test(text)) return { fault: "malformed" };
  const [whole = "0", fraction = "0"] = text.split(".");
  const sum = parseMoney(`${BigInt(whole)}.${fraction}`);
  if (sum === 0n) return { fault: "zero" };
  return sum > limitSumMax(draft.window) ? { fault: "large" } : { text: formatMoney(sum) };
}

function readCount({ bound }: LimitDraft): ReadBound {
  const text = bound.trim().replaceAll(",", "");
  if (!/^\d{1,20}$/.test(text)) return { fault: "whole" };
  const count = BigInt(text);
  if (count === 0n) return { fault: "zero" };
  return count > limitCountMax ? { fault: "large" } : { text: String(count) };
}
