import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getJson, type Params } from "#lib/browser/asking/api";
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

/** The journal's filters, named as on the wire. Null means no filter. */
export type JournalFilters = {
  readonly external_player_id: string | null;
  readonly type: string | null;
  readonly ticket_id: string | null;
  readonly amount: string | null;
  readonly actor: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
};

export type RefusalFilters = Omit<JournalFilters, "amount" | "actor">;

const pageRows = 50;
const root = "/api/staff/transfers";

// A cursor carries its filters with it.
const pageParams = (filters: RefusalFilters | JournalFilters, cursor: string | null): Params =>
  cursor === null ? { ...filters, limit: pageRows } : { cursor, limit: pageRows };

export const journalQuery = (filters: JournalFilters) =>
  infiniteQueryOptions({
    queryKey: ["transfers", "journal", filters],
    queryFn: ({ pageParam, signal }) => getJson<JournalPage>(root, pageParams(filters, pageParam), signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor,
  });

export const refusalsQuery = (filters: RefusalFilters) =>
  infiniteQueryOptions({
    queryKey: ["refusals", filters],
    queryFn: ({ pageParam, signal }) =>
      getJson<RefusalPage>("/api/staff/refusals", pageParams(filters, pageParam), signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor,
  });

const firstPage = (): string | null => null;

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
    queryKey: ["drafts", "open"],
    queryFn: ({ signal }) => getJson<OpenDrafts>(`${root}/intents`, undefined, signal),
  });

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ["drafts", id],
    queryFn: ({ signal }) => getJson<DraftReport>(`${root}/intents/${pathSegment(id)}`, undefined, signal),
    staleTime: 0,
  });

/** The players for whom this member made the last transfers. */
export const lastPlayersQuery = () =>
  queryOptions({
    queryKey: ["transfers", "last players"],
    queryFn: ({ signal }) => getJson<JournalPage>(root, { actor: "me", limit: 20 }, signal),
    select: ({ transactions }) => [...new Set(transactions.map((one) => one.external_player_id))].slice(0, 5),
  });
