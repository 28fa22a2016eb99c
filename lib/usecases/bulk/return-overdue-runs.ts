import type { BulkContext } from "./bulk-context";
import { bulkService } from "./bulk-service";

/** 100 runs at a time: the next call finds the others. */
const runsAtOnceMax = 100;

/** Lets runs go whose approval nobody gave in time: they can be started, checked and cancelled again. */
export async function returnOverdueRuns({ store, clock }: BulkContext): Promise<void> {
  const now = clock.now();
  const overdue = await store.bulk.listOverdue(now, runsAtOnceMax);
  if (!overdue.ok) return;
  for (const { agentId, approvalId } of overdue.value) {
    await store.approvals.expireApproval(agentId, approvalId ?? "", bulkService(now));
  }
}
