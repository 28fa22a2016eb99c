import type { MemberCall } from "#lib/desk/member-call";
import { type BulkRun, unknownRun } from "#lib/domain/bulk/bulk-run";
import { done, type Outcome } from "#lib/domain/failure";

/** The run that a path names. */
export async function runNamed({ context, agent, params }: MemberCall<"{runId}">): Promise<Outcome<BulkRun>> {
  const found = await context.store.bulk.findRun(agent.id, params.runId);
  if (!found.ok) return found;
  return found.value ? done(found.value) : unknownRun();
}
