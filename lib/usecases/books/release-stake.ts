import { faultOfAgentId } from "#lib/domain/agents/agent";
import { type Outcome, refuse } from "#lib/domain/failure";
import type { Money } from "#lib/domain/money/money";
import { normalText } from "#lib/domain/text/shown-text";
import { faultOfReason } from "#lib/domain/wallets/draft";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";

interface StakeToRelease {
  readonly agentId: string;
  readonly tradeId: string;
  readonly reason: string;
}

/** Gives back a stake that retention left held. Statement and audit show the reason. */
export async function releaseStake(
  { store }: Context,
  { agentId, tradeId, reason }: StakeToRelease,
  by: Author,
): Promise<Outcome<{ amount: Money }>> {
  const fault = faultOfAgentId(agentId) ?? faultOfReason(reason);
  if (fault) return refuse("parameter_wrong", fault);
  return store.books.releaseStake(agentId, tradeId, normalText(reason), by);
}
