import { deskTransaction } from "#lib/desk/wallets/transfer-shape";
import { readAbout, textIn } from "#lib/domain/approvals/about";
import { type Approval, isToldState, openStates } from "#lib/domain/approvals/approval";
import type { KnownApproval } from "#lib/domain/approvals/approval-queries";
import {
  countingVotes,
  makersOf,
  mayApprove,
  mayMake,
  type TeamMate,
  waitedFor,
} from "#lib/domain/approvals/approvers";
import { isFinishedByMaker } from "#lib/domain/approvals/is-finished-by-maker";
import { codeOf } from "#lib/domain/failure";
import { formatMoney, parseMoney, zero } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import type { DeskApproval, PlayerToDecide } from "./approval-shape";

/** An approval as a member sees it, with what they may do. Its state is that of the moment at which it was read. */
export function approvalOnWire(known: KnownApproval, members: readonly TeamMate[], email: string): DeskApproval {
  const { approval, votes } = known;
  const isOpen = openStates.some((state) => state === approval.state);
  const counting = countingVotes(known, members);
  return {
    ...{ id: approval.id, kind: approval.kind, state: approval.state, about: readAbout(approval.about) },
    ...{ hash: approval.hash, subject: approval.subject, external_player_id: approval.playerId },
    ...{ ticket_id: approval.ticketId, made_by: approval.email, because: approval.because },
    used_before: approval.usedBefore,
    ...{ created_at: formatInstant(approval.createdAt), expires_at: formatInstant(approval.expiresAt) },
    ...{ rule_version: String(approval.ruleVersion), needed: approval.needed },
    votes: votes.map((vote) => ({
      ...{ email: vote.email, vote: vote.vote, note: vote.note, at: formatInstant(vote.at) },
      counts: vote.vote === "reject" || counting.includes(vote),
    })),
    missing: isOpen ? Math.max(0, approval.needed - counting.length) : 0,
    waits_for: isOpen && counting.length < approval.needed ? waitedFor(known, members) : [],
    player: isOpen && approval.playerId !== null ? playerToDecide(known) : null,
    now: isOpen ? standingNow(known, members) : null,
    ended_at: approval.endedAt && formatInstant(approval.endedAt),
    ended_by: approval.endedBy,
    failure: approval.failure && { code: codeOf(approval.failure), message: approval.message ?? "" },
    seen: approval.seenAt !== null,
    record_id: known.recordId === null ? null : String(known.recordId),
    you_may: isOpen ? mayNow(known, members, email) : maySee(approval, email),
    finished_by_maker: isFinishedByMaker(approval),
  };
}

function playerToDecide({ approval, wallet, lastTransfers }: KnownApproval): PlayerToDecide {
  const about = readAbout(approval.about);
  const amount = parseMoney(textIn(about, "amount"));
  const before = wallet?.balance ?? zero;
  return {
    balance: wallet && formatMoney(wallet.balance),
    balance_after: formatMoney(about.type === "deposit" ? before + amount : before - amount),
    status: wallet?.status ?? null,
    last_transfers: lastTransfers.map((transfer) =>
      deskTransaction({ transfer, refundOf: null, refundedBy: null, keyName: null }),
    ),
  };
}

function standingNow({ approval, key }: KnownApproval, members: readonly TeamMate[]): DeskApproval["now"] {
  if (key) {
    const { name, scopes, allow, expiresAt } = key;
    return { name, scopes, allow, expires_at: expiresAt && formatInstant(expiresAt) };
  }
  const member = approval.kind === "owners" && members.find(({ email }) => email === approval.subject);
  return member ? { roles: member.roles, status: member.status } : null;
}

/** How a request ended stays in sight of whoever asked until they put it away. */
const maySee = ({ state, email: maker, seenAt }: Approval, email: string): DeskApproval["you_may"] =>
  isToldState(state) && maker === email && seenAt === null ? ["see"] : [];

function mayNow(known: KnownApproval, members: readonly TeamMate[], email: string): DeskApproval["you_may"] {
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
