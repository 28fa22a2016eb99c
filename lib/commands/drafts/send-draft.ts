import { endApproval } from "#lib/commands/approvals/approval-changes";
import { decisionOf, executed, gateFacts, judgeGate, serviceAt } from "#lib/commands/approvals/gate";
import { keptAct } from "#lib/commands/approvals/kept-act";
import { sumFacts, sumOfDay } from "#lib/commands/approvals/sum-of-day";
import { command } from "#lib/commands/command";
import { type AuditAct, audited, type Changes, type Decision, decided, together } from "#lib/commands/decision";
import { type Known, type SendableDraft, want } from "#lib/commands/facts";
import { decideByTicket } from "#lib/commands/wallets/record-transfer";
import { statusBy } from "#lib/commands/wallets/seal-ticket";
import type { Agent } from "#lib/domain/agents/agent";
import { aboutTransfer } from "#lib/domain/approvals/about";
import { type Approval, type ApprovalRule, isOpenAt } from "#lib/domain/approvals/approval";
import { approvalNeeded, type Need, noRule } from "#lib/domain/approvals/approval-rule";
import { waitedFor } from "#lib/domain/approvals/approvers";
import type { Author } from "#lib/domain/audit/author";
import { done, type Failure, type Outcome, refuse } from "#lib/domain/failure";
import { codeOf } from "#lib/domain/failure-codes";
import type { MetLimit } from "#lib/domain/limits/judge-limits";
import { countedText } from "#lib/domain/limits/read-bound";
import { formatMoney, type Money, money } from "#lib/domain/money/money";
import {
  type Draft,
  endByRefusal,
  endByTicket,
  isUnfinished,
  type SentDraft,
  unknownDraft,
} from "#lib/domain/wallets/draft";
import type { PostedTransfer } from "#lib/domain/wallets/posted-transfer";
import { decideTransfer, type TransferAsk } from "#lib/domain/wallets/transfer";
import { endedDraft } from "./drafts";

const factsOf = (agentId: string, id: string, by: Author) => ({
  // First, because it locks the draft: the approval is read after that.
  found: want("sendableDraft", agentId, id, by.consent ? `member:${by.consent.maker}` : by.actor),
  ...gateFacts({ agentId, kind: "transfers", subject: id }, by),
  ...sumFacts(agentId, by, null),
});
export type SendFacts = Known<ReturnType<typeof factsOf>>;
type Sent = Outcome<SentDraft> | Decision<SentDraft>;

/** How a draft is judged, with the request that it becomes and the limit that asks for it. */
export interface JudgedDraft {
  readonly sent: Sent;
  readonly asks: { readonly approval: Approval; readonly met: MetLimit | null } | null;
}

const keptAs = "drafts.sendDraft/1";

/**
 * The draft ends in its transfer's transaction, so that draft and ticket never disagree. It opens a wallet only if
 * `newPlayer` is set: otherwise a mistyped id would get the money. A transfer that a rule or a limit keeps back becomes
 * an approval instead, and its last vote sends the draft.
 */
export const sendDraft = command({
  facts: (agentId: string, id: string, _newPlayer: boolean, by: Author) => factsOf(agentId, id, by),
  needsProof: ({ found, rule }) => found !== null && isLargeWithdrawal(found, rule),
  keptAs,
  decide: (known, _agentId, _id, newPlayer, by): Sent => judgeDraft(known, newPlayer, by).sent,
});

/** The same judgement for the command, and for whoever only foresees it. */
export function judgeDraft(known: SendFacts, newPlayer: boolean, by: Author): JudgedDraft {
  const { found, voted } = known;
  if (!found) return asksNobody(unknownDraft());
  const { draft, agent, ticket } = found;
  // The first answer may have been lost, so a refused draft gets the same answer again, unjudged.
  if (draft.state === "refused" && !by.consent) {
    return asksNobody(refuse(draft.failure ?? "internal", draft.message ?? ""));
  }
  if (agent.status !== "active") return asksNobody(suspended());
  const open = voted && isOpenAt(voted.approval, by.at) ? voted.approval : null;
  if (open && (ticket.recorded !== null || ticket.sealed)) return asksNobody(overtaken(found, open, newPlayer, by));
  const asked = {
    ...({ agentId: draft.agentId, kind: "transfers", subject: draft.id } as const),
    about: aboutTransfer(draft, newPlayer),
    playerId: draft.playerId,
    ticketId: draft.ticketId,
    act: keptAct(keptAs, [draft.agentId, draft.id, newPlayer]),
  };
  const met = by.acting && !by.consent ? awaitedLimit(found, by) : null;
  const plain = by.consent ? null : decisionOf(sent(found, newPlayer, by, met !== null));
  // A repeat gets its first result, and what would be refused anyway is refused now: neither bothers anybody.
  if (plain && !open && (!plain.outcome.ok || plain.outcome.value.replayed)) return asksNobody(plain);
  const gate = judgeGate(known, asked, needOf(known, draft, met, by), by);
  switch (gate.act) {
    case "stop":
      return asksNobody(gate.decision);
    case "ask":
      return { sent: joined<SentDraft>(gate.decision, heldBack(draft)), asks: { approval: gate.approval, met } };
    case "pass":
      return asksNobody(joined(plain ?? decisionOf(sent(found, newPlayer, by, false)), gate.changes));
    case "execute":
      return asksNobody(executed(gate.approval, (maker) => approved(found, newPlayer, maker), by, gate.changes));
  }
}

const asksNobody = (sent: Sent): JudgedDraft => ({ sent, asks: null });

/** A withdrawal above the amount of the rule of transfers. A draft that was answered before needs no proof again. */
const isLargeWithdrawal = ({ draft, ticket }: SendableDraft, rule: ApprovalRule | null): boolean =>
  draft.kind === "withdrawal" &&
  isUnfinished(draft) &&
  ticket.recorded === null &&
  rule !== null &&
  rule.needed > 0 &&
  (rule.over === null || draft.amount > rule.over);

const joined = <T>({ outcome, ...changes }: Decision<T>, more: Changes): Decision<T> =>
  decided(outcome, together(changes, more));

const waiting = { state: "pending", failure: null, message: null } as const;
const heldBack = ({ agentId, id }: Draft): Changes => ({
  writes: [{ act: "change", table: "drafts", where: { agentId, id }, to: waiting }],
});

/** The limit that a member's transfer may pass only once others approve it. */
function awaitedLimit({ draft, agent, ticket }: SendableDraft, by: Author): MetLimit | null {
  const decision = decideTransfer(askOf(draft, agent, by, false), ticket);
  return decision.act === "await" ? decision.met : null;
}

function needOf(known: SendFacts, { agentId, id, amount }: Draft, met: MetLimit | null, by: Author): Need | null {
  const judged = known.rule ?? noRule(agentId, "transfers");
  if (met) {
    const { limit, used } = met;
    return {
      needed: Math.max(judged.needed, 1),
      because: limit.id,
      usedBefore: limit.window === "transfer" ? null : countedText(limit.measure, used),
    };
  }
  const dayBefore = sumOfDay(known, by, id);
  if (!approvalNeeded(judged, { amount, dayBefore })) return null;
  return { needed: judged.needed, because: "rule", usedBefore: formatMoney(dayBefore) };
}

/** Whoever used or sealed the ticket in another way has answered for it: draft and approval end, and a vote is late. */
function overtaken(found: SendableDraft, open: Approval, newPlayer: boolean, by: Author): Decision<SentDraft> {
  const superseded = endApproval(open, "superseded", serviceAt(by.at));
  if (!by.consent) return joined(decisionOf(sent(found, newPlayer, by, false)), superseded);
  const status = statusBy(found.ticket, found.lastRefusal, found.draft.refundOf);
  const { draft: _, ...ended } = endedDraft(found.draft, endByTicket(found.draft, status), by.at);
  return decided<SentDraft>(usedMeanwhile(), together(ended, superseded));
}

function sent(found: SendableDraft, newPlayer: boolean, by: Author, isApproved: boolean): Sent {
  const { draft } = found;
  const { outcome, writes, events } = posting(found, by, isApproved);
  if (outcome.ok && !outcome.value.replayed && !found.ticket.wallet && !newPlayer) return opensWallet();
  const how = outcome.ok ? ({ state: "posted", failure: null } as const) : endByRefusal(outcome.failure);
  const ended = endedDraft(draft, how, by.at);
  return decided<SentDraft>(outcome.ok ? done({ ...outcome.value, draft: ended.draft }) : outcome, {
    writes: [...writes, ...ended.writes],
    audit: isUnfinished(draft) && how ? [sentAct(draft, outcome, by)] : [],
    events,
  });
}

/** A refusal leaves the draft as it is: what was approved can be executed again. */
function approved(found: SendableDraft, newPlayer: boolean, by: Author): Sent {
  const { outcome, ...refused } = posting(found, by, true);
  return outcome.ok ? sent(found, newPlayer, by, true) : decided<SentDraft>(outcome, refused);
}

const posting = ({ ticket, draft, agent }: SendableDraft, by: Author, isApproved: boolean): Decision<PostedTransfer> =>
  decisionOf(decideByTicket(ticket, askOf(draft, agent, by, isApproved), null));

/** The journal records the movement; the audit records the address, the request and the journal record's number. */
function sentAct(draft: Draft, outcome: Outcome<PostedTransfer>, by: Author): AuditAct {
  const { agentId, playerId: subject, id, kind, ticketId, amountText: amount, currency } = draft;
  const sent = { id, kind, ticketId, amount, currency };
  const facts = outcome.ok
    ? { action: "transfer.post" as const, after: { ...sent, record: outcome.value.transfer.id } }
    : { action: "transfer.refuse" as const, after: { ...sent, code: codeOf(outcome.failure.kind) } };
  return audited({ agentId, subject, before: null, ...facts }, by);
}

export const askOf = (draft: Draft, agent: Agent, { actor, at }: Author, approved: boolean): TransferAsk => {
  const { agentId, playerId, kind, ticketId, currency, amount, amountText, reason } = draft;
  const { currency: agentCurrency, knownPlayersOnly } = agent;
  const asked = { agentId, playerId, kind, ticketId, currency, amount, amountText, reason };
  return { ...asked, agentCurrency, knownPlayersOnly, actor, approved, at };
};

const opensWallet = () =>
  refuse(
    "player_new",
    "No player has this id: the deposit would open a wallet. Nothing was posted. Send it with new_player if that is meant.",
  );

const suspended = () =>
  refuse("agent_suspended", "This agent is suspended: this request posted nothing. Ask the operator of the exchange.");

const usedMeanwhile = () =>
  refuse(
    "approval_ended",
    "This ticket was used or closed in another way meanwhile: the request is superseded, and this vote posted nothing.",
  );

/** What sending a draft would do at this moment. */
export type DraftForecast =
  | { readonly outcome: "posts"; readonly balanceAfter: Money }
  /** Its ticket has posted the same before: the first result is answered, and nothing moves. */
  | { readonly outcome: "replays"; readonly balanceAfter: Money }
  | {
      readonly outcome: "waits";
      /** The request that it would become, and who could approve that. */
      readonly approval: Approval;
      readonly waitsFor: readonly string[];
      /** The limit that asks for it; null where the rule does. */
      readonly met: MetLimit | null;
      /** The balance once it is approved, if nothing else moves meanwhile. */
      readonly balanceAfter: Money;
    }
  | {
      readonly outcome: "refused";
      readonly failure: Failure;
      readonly met: MetLimit | null;
      /** What a withdrawal asks for beyond the balance; null for any other refusal. */
      readonly shortBy: Money | null;
    };

/**
 * Foresees what the command does with a draft, by the command's own judgement. It changes nothing, and the command
 * judges again: balances, limits and rules may have changed by then. A deposit for a new player is taken as meant.
 */
export function foreseeDraft(known: SendFacts & { readonly found: SendableDraft }, by: Author): DraftForecast {
  const { draft, agent, ticket } = known.found;
  const { sent, asks } = judgeDraft(known, true, by);
  const { outcome } = decisionOf(sent);
  if (outcome.ok) {
    const { transfer, replayed } = outcome.value;
    return { outcome: replayed ? "replays" : "posts", balanceAfter: transfer.balanceAfter };
  }
  const decision = decideTransfer(askOf(draft, agent, by, asks !== null), ticket);
  if (asks && decision.act === "post") {
    const waitsFor = waitedFor({ approval: asks.approval, votes: [] }, known.members);
    return { outcome: "waits", ...asks, waitsFor, balanceAfter: decision.balanceAfter };
  }
  const { failure } = outcome;
  const isShort = failure.kind === "balance_too_low";
  return {
    outcome: "refused",
    failure,
    met: (decision.act === "refuse" && decision.met) || null,
    shortBy: isShort ? money(draft.amount - (ticket.wallet?.balance ?? 0n)) : null,
  };
}
