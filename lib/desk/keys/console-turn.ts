import type { Outcome } from "#lib/domain/failure";
import type { Gate } from "#lib/http/answer/gate";

/** Does a call's work in its turn at the signing console, or refuses the call. */
export async function consoleTurn<T>(
  { consoles, context }: Gate,
  agentId: string,
  email: string,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const turn = consoles.take(agentId, email, context.clock.monotonicMs());
  if (!turn.ok) return turn;
  try {
    return await work();
  } finally {
    turn.value.leave();
  }
}
