import { and, type Column, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Conditions, isBefore, type Sorted, type TableWith } from "#db/engine/conditions";
import type { AmountRange } from "#lib/domain/lists/amount-range";
import { sortingOf } from "#lib/domain/lists/list-page";
import { nearestKept } from "#lib/domain/time/instant";
import type { SimilarQuery } from "#lib/domain/wallets/draft";
import type { ActorFilter, JournalFilter, JournalQuery } from "#lib/domain/wallets/journal";
import type { TransferQuery } from "#lib/domain/wallets/posted-transfer";
import type { RefusalFilter, RefusalPlace } from "#lib/domain/wallets/refusal";
import { type TransferKind, transferKinds } from "#lib/domain/wallets/transfer-kind";

type Transfers = TableWith<"agentId" | "playerId" | "kind" | "ticketId" | "createdAt" | "id">;

type TransferFilter = Omit<TransferQuery, "after" | "limit">;

const isMeant = (
  transfers: Transfers,
  { agentId, playerId, kind, ticketId, start, end }: TransferFilter,
  written: Written["times"] = (column) => column,
): Conditions => [
  eq(transfers.agentId, agentId),
  playerId === null ? undefined : eq(transfers.playerId, playerId),
  kind === null ? undefined : isOfKind(transfers, kind),
  ticketId === null ? undefined : eq(transfers.ticketId, ticketId),
  start === null ? undefined : sql`${written(transfers.createdAt)} >= ${nearestKept(start)}`,
  end === null ? undefined : sql`${written(transfers.createdAt)} < ${nearestKept(end)}`,
];

/** The conditions for a list's transfers, newest first, and for the start of its page. */
export const transferConditions = (
  transfers: Transfers,
  { after, ...filter }: Omit<TransferQuery, "limit">,
): Conditions => [
  ...isMeant(transfers, filter),
  after === null ? undefined : isBefore([transfers.createdAt, after.createdAt], [transfers.id, after.id]),
];

/** The index of withdrawals is used only for its own written condition. */
const isOfKind = ({ kind }: Pick<Transfers, "kind">, sought: TransferKind): SQL =>
  sought === "withdrawal" ? sql`${kind} = 'withdrawal'` : eq(kind, sought);

/** How times and amounts are written, where no index is to be searched by them. */
interface Written {
  readonly times?: (column: Column) => SQLWrapper;
  readonly amounts?: (column: Column) => SQLWrapper;
}

export const journalConditions = (
  transfers: Transfers & TableWith<"amount" | "actor">,
  { amounts, actor, ...filter }: JournalFilter,
  written: Written = {},
): Conditions => [
  ...isMeant(transfers, filter, written.times),
  ...isOfAmount(written.amounts?.(transfers.amount) ?? transfers.amount, amounts),
  ...(actor === null ? [] : actorConditions(transfers, actor)),
];

export const isOfAmount = (amount: SQLWrapper, { from, to }: AmountRange): Conditions => [
  from === null ? undefined : sql`${amount} >= ${from}`,
  to === null ? undefined : sql`${amount} <= ${to}`,
];

/** Every kind is named, so that an index in which the kind stands first is searched by what follows. */
export const isOfKinds = ({ kind }: TableWith<"kind">, sought: TransferKind | null): SQL =>
  inArray(kind, sought === null ? [...transferKinds] : [sought]);

/** Transfers of one amount stand by time, and those of one time by number. */
export function sortedJournal(
  { amount, createdAt, id }: TableWith<"amount" | "createdAt" | "id">,
  { order, after }: Pick<JournalQuery, "order" | "after">,
): Sorted {
  const { by, falls } = sortingOf(order);
  return by === "amount"
    ? { falls, by: [amount, createdAt, id], after: after && [after.amount, after.createdAt, after.id] }
    : { falls, by: [createdAt, id], after: after && [after.createdAt, after.id] };
}

/** True for members: their transfers have an index of their own. */
export const isOfMembers = (filter: ActorFilter): boolean =>
  "actor" in filter ? filter.actor.startsWith("member:") : filter.sort === "member";

function actorConditions({ actor }: TableWith<"actor">, filter: ActorFilter): Conditions {
  // The index of members' transfers is used only for its own condition, written letter for letter.
  const isByMember = sql`substr(${actor}, 1, 7) = 'member:'`;
  if ("actor" in filter) return [isOfMembers(filter) ? isByMember : undefined, eq(actor, filter.actor)];
  return [isOfMembers(filter) ? isByMember : sql`substr(${actor}, 1, 4) = 'key:'`];
}

/** Transfers or drafts with the same player, side and amount. */
export const similarConditions = (
  table: TableWith<"agentId" | "playerId" | "createdAt" | "kind" | "amount">,
  { agentId, playerId, kind, amount, since }: SimilarQuery,
): Conditions => [
  eq(table.agentId, agentId),
  eq(table.playerId, playerId),
  gte(table.createdAt, nearestKept(since)),
  eq(table.kind, kind),
  eq(table.amount, amount),
];

// Conditions of prepared statements. Their placeholders are named like a ticket's, a transfer's or a guard's members.

const p = sql.placeholder;

export const isOfPlayer = (table: TableWith<"agentId" | "playerId">) =>
  and(eq(table.agentId, p("agentId")), eq(table.playerId, p("playerId")));

export const isOfTicket = (table: TableWith<"agentId" | "ticketId" | "playerId" | "kind">) =>
  and(
    eq(table.agentId, p("agentId")),
    eq(table.ticketId, p("ticketId")),
    eq(table.playerId, p("playerId")),
    eq(table.kind, p("kind")),
  );

export const isRefusalOfTicket = ({
  transferKind: kind,
  ...refusals
}: TableWith<"agentId" | "ticketId" | "playerId" | "transferKind">) => isOfTicket({ ...refusals, kind });

export const isNumbered = (transfers: TableWith<"agentId" | "id">) =>
  and(eq(transfers.agentId, p("agentId")), eq(transfers.id, p("id")));

export const isOfGuard = (guards: TableWith<"keyId" | "signature">) =>
  and(eq(guards.keyId, p("keyId")), eq(guards.signature, p("signature")));

type Refusals = TableWith<"agentId" | "playerId" | "transferKind" | "ticketId" | "at">;

/** The conditions for a list's refusals. */
export function refusalConditions(
  refusals: Refusals,
  { agentId, playerId, kind, ticketId, start, end }: RefusalFilter,
): Conditions {
  const { at } = refusals;
  return [
    eq(refusals.agentId, agentId),
    playerId === null ? undefined : eq(refusals.playerId, playerId),
    kind === null ? undefined : eq(refusals.transferKind, kind),
    ticketId === null ? undefined : eq(refusals.ticketId, ticketId),
    start === null ? undefined : gte(at, nearestKept(start)),
    end === null ? undefined : lt(at, nearestKept(end)),
  ];
}

/** The start of a page, which is newest first. */
export const isRefusalBefore = (
  { at, playerId, transferKind, ticketId }: Refusals,
  after: RefusalPlace | null,
): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${at}, ${playerId}, ${transferKind}, ${ticketId}) < (${after.at}, ${after.playerId}, ${after.kind}, ${after.ticketId})`;

/** The parts of the conditions that an index each serves: times, the player, the ticket. */
export function refusalParts(
  refusals: Refusals,
  { agentId, playerId, kind, ticketId, start, end }: RefusalFilter,
): [Conditions, ...Conditions[]] {
  const none = { agentId, playerId: null, kind: null, ticketId: null, start: null, end: null };
  const parts = [
    ...(playerId === null ? [] : [{ playerId, kind }]),
    ...(ticketId === null ? [] : [{ ticketId, start, end }]),
  ];
  return [
    refusalConditions(refusals, { ...none, start, end }),
    ...parts.map((part) => refusalConditions(refusals, { ...none, ...part })),
  ];
}
