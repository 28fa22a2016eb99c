import { command } from "#lib/commands/command";
import { audited, type Changes, type Decision, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { endInvitation, invitesPower } from "#lib/commands/invitations/invitation-changes";
import { type About, readAbout, textIn } from "#lib/domain/approvals/about";
import type { Approval, ApprovalKind, ApprovalRule } from "#lib/domain/approvals/approval";
import type { RuleChangeRead, WaitingRequest } from "#lib/domain/approvals/approval-queries";
import {
  approvalNeeded,
  faultOfRule,
  type Need,
  needOf,
  noRule,
  type RuleChange,
  sameRule,
} from "#lib/domain/approvals/approval-rule";
import { couldApprove, countingVotes, type TeamMate } from "#lib/domain/approvals/approvers";
import type { Author } from "#lib/domain/audit/author";
import { byTransfersRule, needOfRun } from "#lib/domain/bulk/need-of-run";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { formatMoney, money, parseMoney } from "#lib/domain/money/money";
import type { Invitation } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import { closedByRule, heldByRule } from "./approval-changes";
import { hashOfAsk } from "./hash-of-ask";
import { waitingSum } from "./sum-of-day";

/** A request before a rule was changed, and as it then waits on. */
export interface HeldRequest {
  readonly before: Approval;
  readonly after: Approval;
  /** The approvals that counted, and do not any more. */
  readonly voided: number;
}

/** What a changed rule does to what waits. */
export interface RuleEffect {
  /** The requests that it does not hold any more. */
  readonly closed: readonly Approval[];
  /** The requests that wait on under the changed rule, as they stand afterwards. */
  readonly held: readonly HeldRequest[];
  /** The invitations that fewer people approved than the rule now asks. */
  readonly uninvited: readonly Invitation[];
}

type Known = Omit<RuleChangeRead, "members"> & { readonly members: readonly TeamMate[] };

/**
 * Judges by a changed rule all that waits. The change itself and the dialog that announces it judge by this alone. Votes
 * are bound to the rule under which they were given: what waits on under another version of its rule has none yet, so
 * that a changed rule never carries anything out.
 */
export function judgeRuleChange(rule: ApprovalRule, before: ApprovalRule, known: Known, at: Instant): RuleEffect {
  const rules = [...known.rules.filter(({ kind }) => kind !== rule.kind), rule];
  const judged = known.waiting
    .filter(({ approval }) => isJudgedBy(rule, approval))
    .map((request) => ({ request, need: needNow(request, rules, known.waiting) }));
  const isStricter = rule.kind === "owners" && rule.needed > before.needed;
  return {
    closed: judged.flatMap(({ request, need }) => (need ? [] : [request.approval])),
    held: judged.flatMap(({ request, need }) => (need ? [heldOn(request, need, rule, known.members)] : [])),
    uninvited: isStricter ? known.openInvitations.filter((invitation) => invitesPower(invitation, at)) : [],
  };
}

/** A run answers to the rule of transfers too. */
const isJudgedBy = (rule: ApprovalRule, { kind }: Approval): boolean =>
  kind === rule.kind || (kind === "bulk" && rule.kind === byTransfersRule);

/** How many must approve a waiting request by the rules; null for one that none of them holds. */
function needNow(
  { approval, movedInDay, sums }: WaitingRequest,
  rules: readonly ApprovalRule[],
  all: Known["waiting"],
): Need | null {
  const ruleOf = (kind: Approval["kind"]) => rules.find((each) => each.kind === kind) ?? null;
  const own = ruleOf(approval.kind);
  const { kind, because, usedBefore, email, subject } = approval;
  // A limit, or whatever else is no rule, goes on holding what it held.
  if (because !== "rule" && because !== byTransfersRule)
    return { needed: Math.max(own?.needed ?? 0, 1), because, usedBefore };
  if (kind !== "transfers" && kind !== "bulk") return needOf(own);
  const waiting = waitingSum(
    all.map((each) => each.approval),
    email,
    subject,
  );
  const dayBefore = money(movedInDay + waiting);
  if (kind === "bulk") return needOfRun({ bulk: own, transfers: ruleOf("transfers") }, sums, dayBefore);
  const amount = parseMoney(textIn(readAbout(approval.about), "amount"));
  if (!own || !approvalNeeded(own, { amount, dayBefore })) return null;
  return { needed: own.needed, because: "rule", usedBefore: formatMoney(dayBefore) };
}

function heldOn(request: WaitingRequest, need: Need, rule: ApprovalRule, members: Known["members"]): HeldRequest {
  const { approval, votes } = request;
  const { kind, about } = approval;
  const ruleVersion = kind === rule.kind ? rule.version : approval.ruleVersion;
  const held = { ...approval, ...need, ruleVersion, hash: hashOfAsk({ kind, about, ruleVersion }) };
  const given = countingVotes({ approval: held, votes }, members).length;
  return {
    before: approval,
    after: { ...held, state: given >= need.needed ? "approved" : "pending" },
    voided: countingVotes(request, members).length - given,
  };
}

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
