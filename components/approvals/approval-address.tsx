import { approvalFilters } from "#lib/domain/approvals/approval-filters";
import { filtersOnWire, noneOf, readFilters } from "#lib/domain/lists/filters";

export const readApprovals = (asked: URLSearchParams) => ({
  ...readFilters(approvalFilters, asked),
  open: asked.get("open"),
});

export type ApprovalAddress = ReturnType<typeof readApprovals>;

/** The states that each part of the page has, after the one that holds them all. */
export const statesOf = {
  waiting: ["open", "pending", "approved"],
  decided: ["ended", "unseen", "executed", "rejected", "withdrawn", "expired", "superseded", "rule_changed"],
} as const;

export type ApprovalPart = keyof typeof statesOf;

export const partOf = ({ state }: Pick<ApprovalAddress, "state">): ApprovalPart =>
  statesOf.decided.some((each) => each === state) ? "decided" : "waiting";

/** Without a state, the page shows what waits. */
export const approvalFiltersOf = (address: ApprovalAddress) =>
  filtersOnWire(approvalFilters, { ...address, state: address.state ?? "open" });

/** No filter but the part of the page. */
export const noApprovalFilters = (part: ApprovalPart) => ({
  ...noneOf(approvalFilters),
  state: part === "waiting" ? null : statesOf.decided[0],
});

export const approvalPath = (id: string): string => `/approvals?open=${encodeURIComponent(id)}`;
