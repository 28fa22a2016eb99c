import type { ApprovalRule } from "#lib/domain/approvals/approval";
import { couldApprove, type TeamMate } from "#lib/domain/approvals/approvers";
import { formatMoney, type Money, parseMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import type { DeskRule } from "./approval-shape";

export const sumIn = (text: string | null): Money | null => (text === null ? null : parseMoney(text));

export function ruleOnWire(rule: ApprovalRule, members: readonly TeamMate[]): DeskRule {
  const { kind, needed, over, overDay, version, changedAt, changedBy } = rule;
  const could = couldApprove(kind, members);
  const wasSet = version > 0n;
  return {
    ...{ kind, needed, over: over && formatMoney(over), over_day: overDay && formatMoney(overDay) },
    ...{ version: String(version), changed_at: wasSet ? formatInstant(changedAt) : null },
    ...{ changed_by: wasSet ? changedBy : null, could_approve: could, can_be_met: could >= needed },
  };
}
