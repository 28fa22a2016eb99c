import * as z from "zod";
import { deskTransaction } from "#lib/desk/wallets/transfer-shape";
import { isFinishedByMaker, readAbout, textIn } from "#lib/domain/approvals/about";
import {
  type Approval,
  type ApprovalRule,
  approvalsNeededMax,
  isToldState,
  noteCharsMax,
  openStates,
} from "#lib/domain/approvals/approval";
import type { KnownApproval } from "#lib/domain/approvals/approval-queries";
import {
  couldApprove,
  countingVotes,
  makersOf,
  mayApprove,
  mayMake,
  type TeamMate,
  waitedFor,
} from "#lib/domain/approvals/approvers";
import { codeOf } from "#lib/domain/failure-codes";
import { formatMoney, parseMoney, zero } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";

const hash = z.string().regex(/^[0-9a-f]{64}$/, "must be the hash of the request as it was read");

/** `hash` is that of the request as the voter saw it: a vote for anything else is refused. */
export const VoteBody = z.strictObject({
  hash,
  note: z.string().trim().max(noteCharsMax).nullable().optional(),
});

/** Whoever asked is told why. */
export const RejectBody = z.strictObject({ hash, note: z.string().trim().min(1).max(noteCharsMax) });

const amount = z
  .string()
  .regex(/^(0|[1-9]\d{0,11})(\.\d{1,8})?$/, "must be a decimal amount with at most 8 decimals")
  .nullable();

/** 0 turns the rule off. `over` null keeps back every transfer; the other kinds have no amounts. */
export const RuleBody = z.strictObject({
  needed: z.number().int().min(0).max(approvalsNeededMax),
  over: amount,
  over_day: amount,
});

/** As of the rule's body, in a query: an amount that is left out is null. */
export const PreviewRuleQuery = z.strictObject({
  needed: z.coerce.number().int().min(0).max(approvalsNeededMax),
  over: amount.optional(),
  over_day: amount.optional(),
});

export type DeskRule = ReturnType<typeof ruleOnWire>;
export function ruleOnWire(rule: ApprovalRule, members: readonly TeamMate[]) {
  const { kind, needed, over, overDay, version, changedAt, changedBy } = rule;
  const could = couldApprove(kind, members);
  const wasSet = version > 0n;
  return {
    kind,
    needed,
    over: over && formatMoney(over),
    over_day: overDay && formatMoney(overDay),
    /** "0" for a rule that was never set. */
    version: String(version),
    changed_at: wasSet ? formatInstant(changedAt) : null,
    changed_by: wasSet ? changedBy : null,
    /** How many could approve such a change, whoever of the team makes it. */
    could_approve: could,
    /** False for a rule in force that nobody can satisfy any more. */
    can_be_met: could >= needed,
  };
}

export type DeskApproval = ReturnType<typeof approvalOnWire>;
/** An approval as a member sees it, with what they may do. Its state is that of the moment at which it was read. */
export function approvalOnWire(known: KnownApproval, members: readonly TeamMate[], email: string) {
  const { approval, votes } = known;
  const isOpen = openStates.some((state) => state === approval.state);
  const counting = countingVotes(known, members);
  return {
    id: approval.id,
    kind: approval.kind,
    state: approval.state,
    /** What was asked for, as its maker asked. Of a transfer: its fields, `new_player` and `prepared_by`. */
    about: readAbout(approval.about),
    hash: approval.hash,
    subject: approval.subject,
    external_player_id: approval.playerId,
    ticket_id: approval.ticketId,
    made_by: approval.email,
    created_at: formatInstant(approval.createdAt),
    expires_at: formatInstant(approval.expiresAt),
    /** `rule` for that of its kind, `transfers` for a run that meets the rule of transfers, or the id of a limit. */
    because: approval.because,
    /** What was used before it of the rule's sum of 24 hours, or of the limit; null where that has no part in it. */
    used_before: approval.usedBefore,
    rule_version: String(approval.ruleVersion),
    needed: approval.needed,
    votes: votes.map((vote) => ({
      email: vote.email,
      vote: vote.vote,
      note: vote.note,
      at: formatInstant(vote.at),
      /** False for an approval that is void by now, such as that of a member who may not approve any more. */
      counts: vote.vote === "reject" || counting.includes(vote),
    })),
    /** The approvals that are missing, and the members who can give them; for an open request. */
    missing: isOpen ? Math.max(0, approval.needed - counting.length) : 0,
    waits_for: isOpen && counting.length < approval.needed ? waitedFor(known, members) : [],
    player: isOpen && approval.playerId !== null ? playerToDecide(known) : null,
    /** How the member or key that is to change stands now, under the names of `about`; null for what is new or closed. */
    now: isOpen ? standingNow(known, members) : null,
    ended_at: approval.endedAt && formatInstant(approval.endedAt),
    ended_by: approval.endedBy,
    /** What its execution was refused for. */
    failure: approval.failure && { code: codeOf(approval.failure), message: approval.message ?? "" },
    /** True once whoever asked has put away how it ended. */
    seen: approval.seenAt !== null,
    /** The record that an approved transfer made. */
    record_id: known.recordId === null ? null : String(known.recordId),
    /** What the asking member may do with it now. */
    you_may: isOpen ? mayNow(known, members, email) : maySee(approval, email),
    /** True when its maker finishes it by asking for the same again with `approval_id`. */
    finished_by_maker: isFinishedByMaker(approval),
  };
}

type About = ReturnType<typeof readAbout>;
type Act = "approve" | "reject" | "withdraw" | "execute" | "see";

/** What there is to decide on beside the request itself; null unless a transfer waits. */
export type PlayerToDecide = ReturnType<typeof playerToDecide>;
function playerToDecide({ approval, wallet, lastTransfers }: KnownApproval) {
  const about = readAbout(approval.about);
  const amount = parseMoney(textIn(about, "amount"));
  const before = wallet?.balance ?? zero;
  return {
    /** Null for a player without a wallet, which the deposit would open. */
    balance: wallet && formatMoney(wallet.balance),
    balance_after: formatMoney(about.type === "deposit" ? before + amount : before - amount),
    status: wallet?.status ?? null,
    /** Newest first. */
    last_transfers: lastTransfers.map((transfer) =>
      deskTransaction({ transfer, refundOf: null, refundedBy: null, keyName: null }),
    ),
  };
}

function standingNow({ approval, key }: KnownApproval, members: readonly TeamMate[]): About | null {
  if (key) {
    const { name, scopes, allow, expiresAt } = key;
    return { name, scopes, allow, expires_at: expiresAt && formatInstant(expiresAt) };
  }
  const member = approval.kind === "owners" && members.find(({ email }) => email === approval.subject);
  return member ? { roles: member.roles, status: member.status } : null;
}

/** How a request ended stays in sight of whoever asked until they put it away. */
const maySee = ({ state, email: maker, seenAt }: Approval, email: string): readonly Act[] =>
  isToldState(state) && maker === email && seenAt === null ? ["see"] : [];

function mayNow(known: KnownApproval, members: readonly TeamMate[], email: string): readonly Act[] {
  const { approval, votes } = known;
  const hasApproved = votes.some((vote) => vote.email === email && vote.hash === approval.hash);
  const mayDecide = mayApprove(members, email, approval) && !makersOf(approval).includes(email);
  const isMaker = approval.email === email;
  const isHelper = isMaker || approval.kind === "transfers";
  const isReady = approval.state === "approved" && !isFinishedByMaker(approval);
  return [
    ...(mayDecide && !hasApproved ? (["approve"] as const) : []),
    ...(mayDecide ? (["reject"] as const) : []),
    ...(isMaker ? (["withdraw"] as const) : []),
    ...(isReady && isHelper && mayMake(members, email, approval) ? (["execute"] as const) : []),
  ];
}
