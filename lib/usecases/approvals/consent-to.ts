import type { Store } from "#db/store";
import { readAct } from "#lib/commands/approvals/kept-act";
import { commands } from "#lib/commands/catalogue";
import type { Approval } from "#lib/domain/approvals/approval";
import type { FoundApproval } from "#lib/domain/approvals/approval-queries";
import { unknownApproval } from "#lib/domain/approvals/approvals-of";
import type { Author, Consent } from "#lib/domain/audit/author";
import { done, type Outcome } from "#lib/domain/failure";
import type { Context } from "#lib/usecases/context";

/**
 * Approves a request, or with no vote executes what is approved. The answer is the request as it stands afterwards:
 * still waiting, executed, or approved with the refusal that its execution met.
 */
export async function consentTo(
  { store }: Context,
  agentId: string,
  { approvalId, vote }: Omit<Consent, "maker">,
  by: Author,
): Promise<Outcome<FoundApproval>> {
  const found = await store.approvals.findApproval(agentId, approvalId, by.at);
  if (!found.ok) return found;
  if (!found.value) return unknownApproval();
  const { approval } = found.value.approval;
  const outcome = await carryOut(store, approval, { ...by, consent: { approvalId, maker: approval.email, vote } });
  // A refusal that names the approval stands in it, with the vote.
  if (!outcome.ok && outcome.failure.approval !== approvalId) return outcome;
  const after = await store.approvals.findApproval(agentId, approvalId, by.at);
  if (!after.ok) return after;
  return after.value ? done(after.value) : unknownApproval();
}

type Act = (...input: readonly unknown[]) => Promise<Outcome<unknown>>;

/** The commands that approvals keep, by their names and the versions of their inputs. */
const actOf: ReadonlyMap<string, (store: Store) => Act> = new Map(
  Object.entries(commands).flatMap(([port, named]) =>
    Object.entries(named).flatMap(([name, { keptAs }]) =>
      keptAs ? [[keptAs, (store: Store): Act => Object(Object(store)[port])[name]] as const] : [],
    ),
  ),
);

/** Runs what was asked for, with this vote. What its maker finishes is voted for alone, as is what nobody knows to run. */
function carryOut(store: Store, { agentId, id, act }: Approval, by: Author): Promise<Outcome<unknown>> {
  const { name = "", input = [] } = act === null ? {} : readAct(act);
  const run = actOf.get(name);
  return run ? run(store)(...input, by) : store.approvals.voteApproval(agentId, id, by);
}
