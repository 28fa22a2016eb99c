import { decisionOf } from "#lib/commands/approvals/through-gate";
import type { Approval } from "#lib/domain/approvals/approval";
import { waitedFor } from "#lib/domain/approvals/approvers";
import type { Failure } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import { judgeStart, type StartFacts } from "./start-run";

/** What starting a run would do at this moment. */
export type StartForecast =
  | { readonly outcome: "starts" }
  /** With the request that it would become, and who could approve that. */
  | { readonly outcome: "waits"; readonly approval: Approval; readonly waitsFor: readonly string[] }
  | { readonly outcome: "refused"; readonly failure: Failure };

/** Foresees what the command does with a start, by the command's own judgement. It changes nothing. */
export function foreseeStart(known: StartFacts, agentId: string, email: string, by: Author): StartForecast {
  // Neither choice of the start has a part in whether it waits.
  const { start, approval } = judgeStart(known, agentId, { email, newPlayers: true, whenApproved: true }, by);
  const { outcome } = decisionOf(start);
  if (outcome.ok) return { outcome: "starts" };
  if (!approval) return { outcome: "refused", failure: outcome.failure };
  return { outcome: "waits", approval, waitsFor: waitedFor({ approval, votes: [] }, known.members) };
}
