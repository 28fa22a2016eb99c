import { AgentClient } from "#lib/client-sdk/agent-client";
import { retried } from "#lib/client-sdk/retried";
import { SignedSender } from "#lib/client-sdk/signed-sender";
import { platform } from "#lib/client-sdk/surroundings";
import { tradeOnWire } from "#lib/domain/trades/trade";
import { log } from "#lib/process/log";
import type { Context } from "#lib/usecases/context";
import { feedTradesMax } from "#lib/usecases/trades/take-in-trades";
import type { DemoAccounts } from "./demo-accounts";
import { mainAgent } from "./demo-agents";
import { DemoClients } from "./demo-clients";
import { playersOf } from "./demo-players";
import { type LoadedHistory, seeWallets } from "./load-history";
import type { DemoTransfer } from "./players-money";

export interface FeedParts extends Pick<LoadedHistory, "money" | "timeline"> {
  readonly url: string;
  readonly context: Context;
  readonly accounts: DemoAccounts;
}

const tickMs = 1_000;
const patience = { deadlineMs: 10_000, attemptMs: 10_000 };

/** Sends the service every second what the exchange would: trades, settlements, corrections, players' transfers. */
export function startFeed({ url, context, accounts, money, timeline }: FeedParts): { stop(): Promise<void> } {
  const exchange = new SignedSender(url, accounts.feed.apiKey, accounts.feed.secret, platform);
  const clients = new Map([...accounts.keys].map(([id, key]) => [id, new AgentClient({ url, ...key, ...patience })]));
  const players = playersOf(mainAgent).map(({ item }) => item.id);
  const systems = new DemoClients(url, accounts.clients, players);
  let from = context.clock.now();
  timeline.goLive(from);

  async function tick(): Promise<void> {
    const until = context.clock.now();
    // After the clock was set back, nothing is due until it has caught up.
    if (until <= from) return;
    const due = timeline.takeUntil(until);
    const slot = { from, until };
    from = until;
    // Members may have moved money meanwhile, and players play with what is there.
    await seeWallets(context, money);
    const { transfers, tellings } = money.play(slot, due);
    for (const transfer of transfers) await sendTransfer(transfer);
    await systems.second();
    for (let first = 0; first < tellings.length; first += feedTradesMax) {
      const trades = tellings.slice(first, first + feedTradesMax).map(({ trade }) => tradeOnWire(trade));
      const call = { method: "POST", target: "/api/v1/internal/trades", content: { trades } } as const;
      // Trades are refused while an agent's wallets are opened. Repeating an accepted version changes nothing.
      await retried((timeoutMs) => exchange.send(call, timeoutMs), patience, platform);
    }
  }

  /** A greedy withdrawal is refused for its balance, like in real life; the lists show that too. */
  async function sendTransfer({ agent, playerId, kind, amount, ticketId, isGreedy }: DemoTransfer): Promise<void> {
    const client = clients.get(agent.id);
    const request = { currency: agent.currency, amount, ticket_id: ticketId };
    const outcome = await (kind === "deposit"
      ? client?.deposit(playerId, request)
      : client?.withdraw(playerId, request));
    if (outcome?.state !== "posted" && !isGreedy) log.warn(outcome, "a transfer of the demo was refused");
  }

  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    // A tick longer than a second leaves the missed seconds to the next tick.
    current ??= tick()
      .catch((error) => log.warn({ err: error }, "the demo's feed missed a beat"))
      .finally(() => {
        current = null;
      });
  }, tickMs);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
