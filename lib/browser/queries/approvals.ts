import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery } from "#lib/browser/desk/desk-query";
import { list } from "#lib/browser/desk/list";
import type { DeskApproval, DeskRule } from "#lib/desk/approvals/approval-shape";
import { approvalFilters } from "#lib/domain/approvals/approval";
import { filtersOnWire } from "#lib/domain/lists/filters";

export type RulePreview = AnswerOf<"GET /api/desk/approvals/rules/{kind}/preview">;

type PreviewedRule = Pick<DeskRule, "kind" | "needed" | "over" | "over_day">;

/** Without a state, an address asks for what waits. */
export const approvals = list({
  call: "GET /api/desk/approvals",
  filters: approvalFilters,
  onWire: (filters, address) => filtersOnWire(filters, { ...address, state: address.state ?? "open" }),
  rows: (page) => page.approvals,
  key: (row) => row.id,
  opens: "open",
});

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

/** One's own requests that were not approved, and are not dismissed yet. */
export const endedRequestsQuery = (kind: DeskApproval["kind"] | null) =>
  deskQuery(["approvals"], "GET /api/desk/approvals", {
    query: { state: "unseen", maker: "me", limit: "20", ...(kind && { kind }) },
  });

/** What a rule would do to what waits, were it set now. */
export const rulePreviewQuery = ({ kind, ...rule }: PreviewedRule) =>
  deskQuery(["approvals", "rule"], "GET /api/desk/approvals/rules/{kind}/preview", {
    path: { kind },
    query: {
      needed: String(rule.needed),
      ...(rule.over !== null && { over: rule.over }),
      ...(rule.over_day !== null && { over_day: rule.over_day }),
    },
  });

export const rulesQuery = deskQuery(["rules"], "GET /api/desk/approvals/rules");
