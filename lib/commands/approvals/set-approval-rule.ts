import { command } from "#lib/commands/command";
import { audited, type Changes, type Decision, decided, newsOf, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { endInvitation } from "#lib/commands/invitations/invitation-changes";
import type { About } from "#lib/domain/approvals/about";
import type { ApprovalKind, ApprovalRule } from "#lib/domain/approvals/approval";
import { faultOfRule, noRule, type RuleChange, sameRule } from "#lib/domain/approvals/approval-rule";
import { couldApprove } from "#lib/domain/approvals/approvers";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import type { Author } from "#lib/store/author";
import { closedByRule, heldByRule } from "./approval-changes";
import { judgeRuleChange } from "./judge-rule-change";

/** A rule as it is to be, under the names that its approval shows. */
const aboutRule = (kind: ApprovalKind, change: RuleChange): About => ({ kind, ...ruleOnWire(change) });

/**
 * Sets how many others must approve a kind of change. What waits is judged by it anew: it waits on, or ends. Invitations
 * that fewer people have approved give nobody a power any more.
 */
export const setApprovalRule = command({
  facts: (agentId: string, _kind: ApprovalKind, _change: RuleChange, by: Author) => ({
    members: want("activeMembers", agentId, by.at),
    rules: want("approvalRules", agentId),
    team: want("team", agentId, by.at),
    waiting: want("waitingRequests", agentId, by.at),
  }),
  needsProof: () => true,
  keptAs: "approvals.setApprovalRule/1",
  gate: {
    of: (agentId, kind) => ({ agentId, kind: "rules", subject: kind }),
    about: ({ rules }, agentId, kind, change, by) =>
      sameRule(ruleOf(rules, agentId, kind), change) && !by.consent ? null : aboutRule(kind, change),
  },
  decide(known, agentId, kind, change, by): Outcome<ApprovalRule> | Decision<ApprovalRule> {
    const fault = faultOfRule(kind, change);
    if (fault) return fault;
    const before = ruleOf(known.rules, agentId, kind);
    if (sameRule(before, change)) return done(before);
    if (couldApprove(kind, known.members) < change.needed) return tooFew(change.needed);
    const rule = { ...before, ...change, version: before.version + 1n, changedAt: by.at, changedBy: by.actor };
    const told = { before: { kind, ...ruleOnWire(before) }, after: { kind, ...ruleOnWire(rule) } };
    const set: Changes = {
      writes: [{ act: "put", table: "approvalRules", row: rule }],
      audit: [audited({ agentId, action: "approval.rule", subject: kind, ...told }, by)],
      news: [newsOf(agentId, "approvals")],
    };
    const { rules, members, team } = known;
    const waiting = known.waiting.filter(({ approval }) => approval.id !== by.consent?.approvalId);
    const judged = { rules, members, waiting, openInvitations: team.openInvitations };
    const effect = judgeRuleChange(rule, before, judged, by.at);
    const changes = [
      ...effect.closed.map((approval) => closedByRule(approval, by)),
      ...effect.held.map(({ before: was, after }) => heldByRule(was, after, by)),
      ...effect.uninvited.map((invitation) => endInvitation(invitation, "withdrawn", by)),
    ];
    return decided<ApprovalRule>(done(rule), together(set, ...changes));
  },
});

const ruleOf = (rules: readonly ApprovalRule[], agentId: string, kind: ApprovalKind): ApprovalRule =>
  rules.find((rule) => rule.kind === kind) ?? noRule(agentId, kind);

const ruleOnWire = ({ needed, over, overDay }: RuleChange) => ({
  needed: String(needed),
  over: over === null ? null : formatMoney(over),
  over_day: overDay === null ? null : formatMoney(overDay),
});

const tooFew = (needed: number) =>
  refuse(
    "approvers_too_few",
    `Whoever asks for a change cannot approve it, so ${needed === 1 ? "1 other person" : `${needed} others`} must be able to. Give somebody more a role that approves first.`,
  );
