import type { Context } from "#lib/context";
import { log } from "#lib/log";

/** Goes on opening wallets where the last stop cut it short. Until it has ended, those agents' feed has to wait. */
export async function resumeOpenings({ store, clock }: Context): Promise<void> {
  const agents = await store.agents.listAgents();
  if (!agents.ok) return log.error({ message: agents.failure.message }, "the agents could not be read");
  for (const { id, wallet } of agents.value) {
    if (wallet !== "opening") continue;
    const by = { actor: "service:books", requestId: null, address: null, at: clock.now(), acting: null };
    const opened = await store.books.openWallets(id, by);
    if (opened.ok) log.info({ agent: id, players: opened.value.players }, "wallets are opened from the trades");
    else log.error({ agent: id, message: opened.failure.message }, "wallets could not be opened from the trades");
  }
}
