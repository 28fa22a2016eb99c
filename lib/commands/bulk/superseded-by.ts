import { endApproval } from "#lib/commands/approvals/approval-changes";
import type { Changes } from "#lib/commands/decision";
import type { VotedApproval } from "#lib/domain/approvals/approval";
import type { Author } from "#lib/domain/audit/author";
import type { BulkRun } from "#lib/domain/bulk/bulk-run";

/** Ends the approval that a run waits for, because the run is changed. The change of the run itself comes after it. */
export const supersededBy = ({ state, approvalId }: BulkRun, voted: VotedApproval | null, by: Author): Changes =>
  state === "awaiting_approval" && voted?.approval.id === approvalId
    ? endApproval(voted.approval, "superseded", by)
    : {};
