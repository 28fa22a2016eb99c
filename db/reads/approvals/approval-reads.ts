import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import { bulkFacts } from "#db/reads/bulk/bulk-facts";
import { countAmong } from "#db/reads/narrow";
import { all, first, type Read, select, together } from "#db/reads/read";
import { apiKeys } from "#db/tables/agents";
import { approvals, approvalVotes } from "#db/tables/approvals";
import { transfers, wallets } from "#db/tables/wallets";
import { readAbout } from "#lib/domain/approvals/about";
import { type Approval, isOpenAt, openStates, stateAt } from "#lib/domain/approvals/approval";
import type {
  ApprovalFilter,
  ApprovalPage,
  ApprovalPlace,
  ApprovalQuery,
  ApprovalRules,
  ApprovedKey,
  FoundApproval,
  KnownApproval,
  MakerFacts,
} from "#lib/domain/approvals/approval-queries";
import { done, type Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-page";
import type { Member } from "#lib/domain/people/member";
import { day, type Instant, instant } from "#lib/domain/time/instant";
import { approvalFacts, approvalRows, isInState, isOvertaken } from "./approval-rows";

/** How many of a player's newest transfers stand beside a request. */
const transfersShown = 5;

function conditionsOf({ agentId, state, kind, maker, playerId, ticketId, now }: ApprovalFilter) {
  return [
    eq(approvals.agentId, agentId),
    state === null ? undefined : isInState(state, now),
    kind === null ? undefined : eq(approvals.kind, kind),
    maker === null ? undefined : eq(approvals.email, maker),
    playerId === null ? undefined : eq(approvals.playerId, playerId),
    ticketId === null ? undefined : eq(approvals.ticketId, ticketId),
  ];
}

const isOlder = ({ createdAt, id }: ApprovalPlace) =>
  or(lt(approvals.createdAt, createdAt), and(eq(approvals.createdAt, createdAt), lt(approvals.id, id)));

/** Rows with their states at a moment. */
function* rowsOf(conditions: ReturnType<typeof conditionsOf>, now: Instant, limit: number): Read<Approval[]> {
  const rows = yield* all(
    select()
      .from(approvals)
      .where(and(...conditions))
      .orderBy(desc(approvals.createdAt), desc(approvals.id))
      .limit(limit),
  );
  return yield* overtakenIn(rows.map((row) => ({ ...row, state: stateAt(row, now) })));
}

/** The rows with the state of those whose ticket was used or sealed in another way. */
export function* overtakenIn(rows: readonly Approval[]): Read<Approval[]> {
  const open = rows.filter(({ state }) => openStates.some((each) => each === state));
  const [one] = open;
  if (!one) return [...rows];
  const ids = open.map(({ id }) => id);
  const isOver = and(eq(approvals.agentId, one.agentId), inArray(approvals.id, ids), isOvertaken);
  const over = yield* all(select({ id: approvals.id }).from(approvals).where(isOver));
  return rows.map((row) => (over.some(({ id }) => id === row.id) ? { ...row, state: "superseded" } : row));
}

function* votesOf(agentId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return yield* all(
    select()
      .from(approvalVotes)
      .where(and(eq(approvalVotes.agentId, agentId), inArray(approvalVotes.approvalId, [...ids])))
      .orderBy(approvalVotes.at, approvalVotes.email),
  );
}

/** A player's wallet and newest transfers, to decide by. */
function* playerOf(agentId: string, playerId: string) {
  const [wallet, lastTransfers] = yield* together(
    first(
      select()
        .from(wallets)
        .where(and(eq(wallets.agentId, agentId), eq(wallets.playerId, playerId))),
    ),
    all(
      select()
        .from(transfers)
        .where(and(eq(transfers.agentId, agentId), eq(transfers.playerId, playerId)))
        .orderBy(desc(transfers.createdAt))
        .limit(transfersShown),
    ),
  );
  return { wallet, lastTransfers };
}

/** A new key's request is named by its name, and no other key is read for it. */
const keyIdOf = ({ kind, about, subject }: Approval): string | null =>
  kind === "keys" && readAbout(about).change !== "create" ? subject : null;

function* keysNamed(agentId: string, ids: readonly string[]): Read<ApprovedKey[]> {
  if (ids.length === 0) return [];
  const { id, name, scopes, allow, expiresAt } = apiKeys;
  const named = and(eq(apiKeys.agentId, agentId), inArray(apiKeys.id, [...ids]));
  return yield* all(select({ id, name, scopes, allow, expiresAt }).from(apiKeys).where(named));
}

/** The records of executed transfers, each with its ticket. */
function* recordsOf(agentId: string, rows: readonly Approval[]) {
  const tickets = rows.flatMap(({ ticketId }) => ticketId ?? []);
  if (tickets.length === 0) return [];
  const players = [...new Set(rows.flatMap(({ playerId }) => playerId ?? []))];
  const { id, playerId, kind, ticketId } = transfers;
  const isMeant = and(
    eq(transfers.agentId, agentId),
    inArray(transfers.playerId, players),
    inArray(transfers.ticketId, tickets),
  );
  return yield* all(select({ id, playerId, kind, ticketId }).from(transfers).where(isMeant));
}

function* known(agentId: string, rows: readonly Approval[], now: Instant): Read<KnownApproval[]> {
  const open = rows.filter((row) => isOpenAt(row, now));
  const playerIds = [...new Set(open.flatMap(({ playerId }) => playerId ?? []))];
  const votes = yield* votesOf(
    agentId,
    rows.map(({ id }) => id),
  );
  const players = yield* together(...playerIds.map((playerId) => playerOf(agentId, playerId)));
  const keys = yield* keysNamed(
    agentId,
    open.flatMap((row) => keyIdOf(row) ?? []),
  );
  const records = yield* recordsOf(
    agentId,
    rows.filter(({ kind, state }) => kind === "transfers" && state === "executed"),
  );
  const recordOf = ({ playerId, ticketId, about }: Approval) =>
    records.find(
      (record) => record.ticketId === ticketId && record.playerId === playerId && record.kind === readAbout(about).type,
    );
  return rows.map((approval) => {
    const isOpen = isOpenAt(approval, now);
    const player = isOpen ? players[playerIds.indexOf(approval.playerId ?? "")] : undefined;
    return {
      approval,
      votes: votes.filter(({ approvalId }) => approvalId === approval.id),
      wallet: player?.wallet ?? null,
      lastTransfers: player?.lastTransfers ?? [],
      recordId: (approval.state === "executed" && recordOf(approval)?.id) || null,
      key: (isOpen && keys.find(({ id }) => id === keyIdOf(approval))) || null,
    };
  });
}

export const approvalReads = {
  desk: {
    *findApproval(agentId: string, id: string, now: Instant): Read<Outcome<FoundApproval | null>> {
      const [rows, members] = yield* together(
        rowsOf([eq(approvals.agentId, agentId), eq(approvals.id, id)], now, 1),
        approvalFacts.activeMembers(agentId, now),
      );
      const [approval] = yield* known(agentId, rows, now);
      return done(approval ? { approval, members } : null);
    },

    /** Newest first. */
    *listApprovals(query: ApprovalQuery): Read<Outcome<ApprovalPage>> {
      const { agentId, now, after, limit } = query;
      const conditions = [...conditionsOf(query), after ? isOlder(after) : undefined];
      const [rows, members] = yield* together(
        rowsOf(conditions, now, limit),
        approvalFacts.activeMembers(agentId, now),
      );
      return done({ approvals: yield* known(agentId, rows, now), members });
    },

    *countApprovals(filter: ApprovalFilter): Read<Outcome<ListCount>> {
      return done(yield* countAmong(approvals, [[eq(approvals.agentId, filter.agentId)]], conditionsOf(filter)));
    },

    *readApprovalRules(agentId: string, now: Instant): Read<Outcome<ApprovalRules>> {
      const [rules, members] = yield* together(approvalRows.rules(agentId), approvalFacts.activeMembers(agentId, now));
      return done({ rules, members });
    },

    /** What a member's transfers and runs are judged by, beside themselves. */
    *readMakerFacts(agentId: string, { email }: Pick<Member, "email">, now: Instant): Read<Outcome<MakerFacts>> {
      const [toSend, posted, rules, members, openApprovals] = yield* together(
        bulkFacts.sumStillToSend(agentId, email, null),
        approvalFacts.postedBy(agentId, `member:${email}`, instant(now - day)),
        approvalRows.rules(agentId),
        approvalFacts.activeMembers(agentId, now),
        approvalRows.open(agentId, now),
      );
      return done({ toSend, posted, rules, members, openApprovals });
    },
  },
};
