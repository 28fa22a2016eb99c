import type { FiltersOf } from "#lib/browser/desk/desk";
import { deskCount, deskList, deskQuery } from "#lib/browser/desk/desk-query";

export type ApprovalFilters = FiltersOf<"GET /api/desk/approvals">;

export const approvalsQuery = (query: ApprovalFilters) => deskList(["approvals"], "GET /api/desk/approvals", { query });

export const approvalsCount = (query: ApprovalFilters) => deskCount("GET /api/desk/counts/approvals", { query });

/** One request. It shows its player's balance too, so that it is read again with each transfer. */
export const approvalQuery = (approvalId: string) =>
  deskQuery(["approval"], "GET /api/desk/approvals/{approvalId}", { path: { approvalId } });

/** The transfers that wait for approval: of everybody, of a player, or under a ticket. */
export const waitingTransfersQuery = (external_player_id: string | null, ticket_id: string | null) =>
  deskQuery(["approvals"], "GET /api/desk/approvals", {
    query: { state: "open", kind: "transfers", external_player_id, ticket_id, limit: "20" },
  });

/** What was asked for under a ticket, newest first. */
export const ticketApprovalsQuery = (external_player_id: string, ticket_id: string) =>
  deskQuery(["approvals"], "GET /api/desk/approvals", { query: { external_player_id, ticket_id, limit: "1" } });

export const rulesQuery = deskQuery(["rules"], "GET /api/desk/approvals/rules");
