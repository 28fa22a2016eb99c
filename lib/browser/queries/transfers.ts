import type { FiltersOf } from "#lib/browser/desk/desk";
import { deskCount, deskList, deskQuery } from "#lib/browser/desk/desk-query";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/planned-transfer";
import type { JournalPage, TransferReview } from "#lib/desk/wallets/transfer-shape";

export type JournalFilters = FiltersOf<"GET /api/desk/transfers">;
export type RefusalFilters = FiltersOf<"GET /api/desk/refusals">;

export const journalQuery = (query: JournalFilters) => deskList(["transfers"], "GET /api/desk/transfers", { query });

/** The order of a list changes nothing in its count. */
export const journalCount = (query: JournalFilters) =>
  deskCount("GET /api/desk/counts/transfers", { query: { ...query, order: null } });

export const refusalsQuery = (query: RefusalFilters) => deskList(["refusals"], "GET /api/desk/refusals", { query });

export const refusalsCount = (query: RefusalFilters) => deskCount("GET /api/desk/counts/refusals", { query });

export const receiptQuery = (id: string) => deskQuery(["transfers"], "GET /api/desk/transfers/{id}", { path: { id } });

/** The transfers posted under a player's ticket: at most one deposit and one withdrawal. */
export const postedUnderQuery = (external_player_id: string, ticket_id: string) =>
  deskQuery(["transfers"], "GET /api/desk/transfers", { query: { external_player_id, ticket_id } });

/** Read anew for each review, because an old balance would mislead. */
export const reviewQuery = ({ id, type, external_player_id, amount, ticket_id }: PlannedTransfer) => ({
  ...deskQuery(["players", id], "GET /api/desk/transfers/review", {
    query: { type, external_player_id, amount, ticket_id },
  }),
  // A transfer that comes back to its review is kept already, and is not like itself.
  select: (review: TransferReview): TransferReview => ({
    ...review,
    similar: { ...review.similar, drafts: review.similar.drafts.filter((draft) => draft.id !== id) },
  }),
  staleTime: 0,
  gcTime: 0,
});

export const openDraftsQuery = deskQuery(["drafts"], "GET /api/desk/transfers/drafts");

export const draftQuery = (draftId: string) => ({
  ...deskQuery(["drafts"], "GET /api/desk/transfers/drafts/{draftId}", { path: { draftId } }),
  staleTime: 0,
});

/** The players for whom this member made the last transfers. */
export const lastPlayersQuery = {
  ...deskQuery(["transfers"], "GET /api/desk/transfers", { query: { actor: "me", limit: "20" } }),
  select: ({ transactions }: JournalPage) =>
    [...new Set(transactions.map((one) => one.external_player_id))].slice(0, 5),
};
