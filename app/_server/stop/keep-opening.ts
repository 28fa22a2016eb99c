import { log } from "#lib/process/log";
import { allAgents } from "#lib/usecases/agents/all-agents";
import type { Context } from "#lib/usecases/context";

/** 60 s: a failed opening is tried again after this time. */
const openingRetryMs = 60_000;

/**
 * Continues openings of wallets that the last stop interrupted, and retries failed ones: until an opening has ended,
 * the feed of its agent has to wait.
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
    // Another server or the tool may be at work on it and stop before the end, so this server checks again.
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
