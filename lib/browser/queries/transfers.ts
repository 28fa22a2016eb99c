import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery } from "#lib/browser/desk/desk-query";
import { list } from "#lib/browser/desk/list";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/flow-state";
import { filtersOnWire } from "#lib/domain/lists/filters";
import { journalFilters, refusalFilters } from "#lib/domain/wallets/journal-filters";

export type TransferReview = AnswerOf<"GET /api/desk/transfers/review">;

export const transfers = list({
  call: "GET /api/desk/transfers",
  filters: journalFilters,
  onWire: filtersOnWire,
  rows: (page) => page.transactions,
  key: (row) => row.id,
  opens: "receipt",
});

export const refusals = list({
  call: "GET /api/desk/refusals",
  filters: refusalFilters,
  onWire: filtersOnWire,
  rows: (page) => page.refusals,
  key: ({ type, external_player_id, ticket_id }) => `${type} ${external_player_id} ${ticket_id}`,
});

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
  select: ({ transactions }: AnswerOf<"GET /api/desk/transfers">) =>
    [...new Set(transactions.map((one) => one.external_player_id))].slice(0, 5),
};
