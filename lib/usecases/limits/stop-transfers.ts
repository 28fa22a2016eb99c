import { faultOfAgentId } from "#lib/domain/agents/agent";
import { type Outcome, refuseFirst } from "#lib/domain/failure";
import type { TransferStop } from "#lib/domain/limits/limit";
import { normalText } from "#lib/domain/text/shown-text";
import { faultOfReason } from "#lib/domain/wallets/draft";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";

type StopInput = Pick<TransferStop, "agentId" | "side" | "reason">;

/** Stops deposits, withdrawals or both: after the answer none posts, on any server. */
export async function stopTransfers(
  { store }: Context,
  { agentId, side, reason }: StopInput,
  by: Author,
): Promise<Outcome<TransferStop>> {
  const wrong = refuseFirst({ agent: faultOfAgentId(agentId), reason: faultOfReason(reason) });
  if (wrong) return wrong;
  return store.limits.stopTransfers(agentId, side, normalText(reason), by);
}
