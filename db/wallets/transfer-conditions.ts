import { and, eq, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Conditions, TableWith } from "#db/engine/conditions";
import { nearestKept } from "#lib/domain/time/instant";
import type { TransferKind } from "#lib/domain/wallets/transfer";
import type { SimilarQuery } from "#lib/store/draft";
import type { ActorFilter, JournalQuery } from "#lib/store/journal";
import type { TransferQuery } from "#lib/store/transfer";

type Transfers = TableWith<"agentId" | "playerId" | "kind" | "ticketId" | "createdAt" | "id">;

/** The conditions for a list's transfers, newest first, and for the start of its page. */
export function transferConditions(transfers: Transfers, query: Omit<TransferQuery, "limit">): Conditions {
  const { agentId, playerId, kind, ticketId, start, end, after } = query;
  return [
    eq(transfers.agentId, agentId),
    playerId === null ? undefined : eq(transfers.playerId, playerId),
    kind === null ? undefined : isOfKind(transfers, kind),
    ticketId === null ? undefined : eq(transfers.ticketId, ticketId),
    start === null ? undefined : gte(transfers.createdAt, nearestKept(start)),
    end === null ? undefined : lt(transfers.createdAt, nearestKept(end)),
    after === null
      ? undefined
      : and(
          lte(transfers.createdAt, after.createdAt),
          or(lt(transfers.createdAt, after.createdAt), lt(transfers.id, after.id)),
        ),
  ];
}

/** The index of withdrawals is used only for its own written condition. */
const isOfKind = ({ kind }: Pick<Transfers, "kind">, sought: TransferKind): SQL =>
  sought === "withdrawal" ? sql`${kind} = 'withdrawal'` : eq(kind, sought);

export function journalConditions(
  transfers: Transfers & TableWith<"amount" | "actor">,
  query: Omit<JournalQuery, "limit">,
): Conditions {
  const { amount, actor } = query;
  return [
    ...transferConditions(transfers, query),
    amount === null ? undefined : eq(transfers.amount, amount),
    ...(actor === null ? [] : actorConditions(transfers, actor)),
  ];
}

function actorConditions({ actor }: TableWith<"actor">, filter: ActorFilter): Conditions {
  // The index of members' transfers is used only for its own condition, written letter for letter.
  const isByMember = sql`substr(${actor}, 1, 7) = 'member:'`;
  if ("actor" in filter) return [filter.actor.startsWith("member:") ? isByMember : undefined, eq(actor, filter.actor)];
  return [filter.sort === "member" ? isByMember : sql`substr(${actor}, 1, 4) = 'key:'`];
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
