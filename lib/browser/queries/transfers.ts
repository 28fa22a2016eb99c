import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/planned-transfer";
import type {
  DraftReport,
  JournalPage,
  OpenDrafts,
  RefusalPage,
  TransferReceipt,
  TransferReview,
} from "#lib/desk/wallets/transfer-shape";
import { pathSegment } from "#lib/domain/text/path-segment";
import { openDraftsRead } from "./desk-reads";
import {
  firstPage,
  type JournalFilters,
  journalRead,
  pageTarget,
  type RefusalFilters,
  refusalsRead,
} from "./list-reads";

const root = "/api/desk/transfers";

export function journalQuery(filters: JournalFilters) {
  const read = journalRead(filters);
  return infiniteQueryOptions({
    queryKey: read.queryKey,
    queryFn: ({ pageParam, signal }) => getJson<JournalPage>(pageTarget(read, pageParam), {}, signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function refusalsQuery(filters: RefusalFilters) {
  const read = refusalsRead(filters);
  return infiniteQueryOptions({
    queryKey: read.queryKey,
    queryFn: ({ pageParam, signal }) => getJson<RefusalPage>(pageTarget(read, pageParam), {}, signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor,
  });
}

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ["transfers", "receipt", id],
    queryFn: ({ signal }) => getJson<TransferReceipt>(`${root}/${pathSegment(id)}`, undefined, signal),
  });

/** The transfers posted under a player's ticket: at most one deposit and one withdrawal. */
export const postedUnderQuery = (external_player_id: string, ticket_id: string) =>
  queryOptions({
    queryKey: ["transfers", "posted-under", external_player_id, ticket_id],
    queryFn: ({ signal }) => getJson<JournalPage>(root, { external_player_id, ticket_id }, signal),
    select: ({ transactions }) => transactions,
  });

/** Read anew for each review, because an old balance there would mislead. */
export const reviewQuery = ({ id, type, external_player_id, amount }: PlannedTransfer) =>
  queryOptions({
    queryKey: ["players", "review", id, type, external_player_id, amount],
    queryFn: ({ signal }) => getJson<TransferReview>(`${root}/review`, { type, external_player_id, amount }, signal),
    staleTime: 0,
    gcTime: 0,
  });

export const openDraftsQuery = () =>
  queryOptions({
    queryKey: openDraftsRead.queryKey,
    queryFn: ({ signal }) => getJson<OpenDrafts>(openDraftsRead.target, {}, signal),
  });

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ["drafts", id],
    queryFn: ({ signal }) => getJson<DraftReport>(`${root}/drafts/${pathSegment(id)}`, undefined, signal),
    staleTime: 0,
  });

/** The players for whom this member made the last transfers. */
export const lastPlayersQuery = () =>
  queryOptions({
    queryKey: ["transfers", "last players"],
    queryFn: ({ signal }) => getJson<JournalPage>(root, { actor: "me", limit: 20 }, signal),
    select: ({ transactions }) => [...new Set(transactions.map((one) => one.external_player_id))].slice(0, 5),
  });
