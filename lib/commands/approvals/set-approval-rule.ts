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
import { gateFacts } from "./gate-facts";
import { judgeRuleChange } from "./judge-rule-change";
import { throughGate } from "./through-gate";

/** A rule as it is to be, under the names that its approval shows. */
const aboutRule = (kind: ApprovalKind, change: RuleChange): About => ({ kind, ...ruleOnWire(change) });

const askedOf = (agentId: string, kind: ApprovalKind, change: RuleChange) =>
  ({ agentId, kind: "rules", subject: kind, about: aboutRule(kind, change) }) as const;

/**
 * Sets how many others must approve a kind of change. What waits is judged by it anew: it waits on, or ends. Invitations
 * that fewer people have approved give nobody a power any more.
 */
export const setApprovalRule = command({
  facts: (agentId: string, kind: ApprovalKind, change: RuleChange, by: Author) => ({
    ...gateFacts(askedOf(agentId, kind, change), by),
    rules: want("approvalRules", agentId),
    team: want("team", agentId, by.at),
    waiting: want("waitingRequests", agentId, by.at),
  }),
  needsProof: () => true,
  decide(known, agentId, kind, change, by): Outcome<ApprovalRule> | Decision<ApprovalRule> {
    const fault = faultOfRule(kind, change);
    if (fault) return fault;
    const before = known.rules.find((rule) => rule.kind === kind) ?? noRule(agentId, kind);
    if (sameRule(before, change) && !by.consent) return done(before);
    return throughGate(known, askedOf(agentId, kind, change), by, (author) => {
      if (couldApprove(kind, known.members) < change.needed) return tooFew(change.needed);
      const rule = { ...before, ...change, version: before.version + 1n, changedAt: by.at, changedBy: author.actor };
      const told = { before: { kind, ...ruleOnWire(before) }, after: { kind, ...ruleOnWire(rule) } };
      const set: Changes = {
        writes: [{ act: "put", table: "approvalRules", row: rule }],
        audit: [audited({ agentId, action: "approval.rule", subject: kind, ...told }, author)],
        news: [newsOf(agentId, "approvals")],
      };
      const { rules, members, team } = known;
      const waiting = known.waiting.filter(({ approval }) => approval.id !== by.consent?.approvalId);
      const judged = { rules, members, waiting, openInvitations: team.openInvitations };
      const effect = judgeRuleChange(rule, before, judged, by.at);
      const changes = [
        ...effect.closed.map((approval) => closedByRule(approval, author)),
        ...effect.held.map(({ before: was, after }) => heldByRule(was, after, author)),
        ...effect.uninvited.map((invitation) => endInvitation(invitation, "withdrawn", author)),
      ];
      return decided<ApprovalRule>(done(rule), together(set, ...changes));
    });
  },
});

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
