import { log } from "#lib/process/log";
import { allAgents } from "#lib/usecases/agents/all-agents";
import type { Context } from "#lib/usecases/context";

/** An opening that failed is tried again after this time. */
const openingRetryMs = 60_000;

/**
 * Goes on opening wallets where the last stop cut it short, and again after a while where that failed: until it has
 * ended, the feed of those agents has to wait.
 */
export function keepOpening({ store, clock }: Context): { stop(): void } {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  async function open(agentId: string): Promise<boolean> {
    const by = { actor: "service:books", requestId: null, address: null, at: clock.now(), acting: null };
    const opened = await store.books.openWallets(agentId, by);
    if (opened.ok) log.info({ agent: agentId, players: opened.value.players }, "wallets are opened from the trades");
    else if (!isStopped) {
      log.error({ agent: agentId, message: opened.failure.message }, "wallets could not be opened from the trades");
    }
    return opened.ok;
  }

  async function openAll(): Promise<void> {
    const agents = await allAgents(store);
    const waiting = agents.ok ? agents.value.filter(({ wallet }) => wallet === "opening") : [];
    let failed = !agents.ok;
    // Another server that is at it, or the tool, may not end it: so it is looked after again.
    for (const { id } of waiting) if (!(await store.alone(`opening ${id}`, () => open(id)))) failed = true;
    if (failed) again();
  }

  function again(): void {
    if (isStopped) return;
    timer = setTimeout(run, openingRetryMs);
    timer.unref();
  }

  function run(): void {
    openAll().catch((error) => {
      if (!isStopped) log.error({ err: error }, "wallets could not be opened from the trades");
      again();
    });
  }

  run();
  return {
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
