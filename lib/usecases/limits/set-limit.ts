import { newLimitId } from "#lib/crypto/secrets";
import { faultOfAgentId } from "#lib/domain/agents/agent";
import { type Outcome, refuseFirst } from "#lib/domain/failure";
import type { LimitAsked } from "#lib/domain/limits/limit-rules";
import { faultOfEmail } from "#lib/domain/people/credentials";
import { faultOfPlayerId } from "#lib/domain/wallets/fault-of-player-id";
import type { Author } from "#lib/store/author";
import type { AgentLimit } from "#lib/store/limit";
import type { Context } from "#lib/usecases/context";

export async function setLimit({ store }: Context, asked: LimitAsked, by: Author): Promise<Outcome<AgentLimit>> {
  const wrong = refuseFirst({ agent: faultOfAgentId(asked.agentId), subject: faultOfSubject(asked) });
  if (wrong) return wrong;
  return store.limits.setLimit(asked, newLimitId(), by);
}

function faultOfSubject({ scope, subject }: LimitAsked): string | null {
  if (scope === "player") return faultOfPlayerId(subject);
  return scope === "member" ? faultOfEmail(subject) : null;
}
