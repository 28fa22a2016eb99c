import { AgentClient } from "#lib/client-sdk/agent-client";
import { retried } from "#lib/client-sdk/retried";
import { SignedSender } from "#lib/client-sdk/signed-sender";
import { platform } from "#lib/client-sdk/surroundings";
import { type Instant, instant, latest, second } from "#lib/domain/time/instant";
import { tradeOnWire } from "#lib/domain/trades/trade";
import { log } from "#lib/process/log";
import type { Context } from "#lib/usecases/context";
import { feedTradesMax } from "#lib/usecases/trades/take-in-trades";
import { demoAgents, mainAgent, playersOf } from "./demo-agents";
import { DemoClients } from "./demo-clients";
import { endingOf, tradesIn } from "./demo-trades";
import { transferNow } from "./demo-transfers";
import { type LoadedDemo, seeWallets } from "./load-demo";

export interface FeedParts extends Pick<LoadedDemo, "accounts" | "untold"> {
  readonly url: string;
  readonly context: Context;
}

const tickMs = 1_000;
/** After a sleep, a running demo makes up the trades of these seconds, no others. */
const madeUpSecondsMax = 5n;
const ticksBetweenTransfers = 8;
const patience = { deadlineMs: 10_000, attemptMs: 10_000 };

/** Sends the service every second what the exchange would: trades, settlements, corrections, players' transfers. */
export function startFeed({ url, context, accounts, untold }: FeedParts): { stop(): Promise<void> } {
  const exchange = new SignedSender(url, accounts.feed.apiKey, accounts.feed.secret, platform);
  const clients = new Map([...accounts.keys].map(([id, key]) => [id, new AgentClient({ url, ...key, ...patience })]));
  const players = playersOf(mainAgent).map(({ item }) => item.id);
  const systems = new DemoClients(url, accounts.clients, players);
  let wallets = seeWallets(context);
  let ticks = 0;
  let from = context.clock.now();

  async function tick(): Promise<void> {
    const until = context.clock.now();
    // After the clock was set back, nothing is due until it has caught up.
    if (until <= from) return;
    const slot = { from: latest(from, instant(until - madeUpSecondsMax * second)), until };
    from = until;
    if (ticks++ % ticksBetweenTransfers === 0) await moveMoney(until);
    await systems.second();
    const { plays } = await wallets;
    for (const agent of demoAgents) {
      for (const trade of tradesIn(agent, slot, "live")) if (plays(trade)) untold.add([trade, ...endingOf(trade)]);
    }
    const due = untold.take(until).map(tradeOnWire);
    for (let first = 0; first < due.length; first += feedTradesMax) {
      const content = { trades: due.slice(first, first + feedTradesMax) };
      const call = { method: "POST", target: "/api/v1/internal/trades", content } as const;
      // Trades are refused while an agent's wallets are opened. Repeating an accepted version changes nothing.
      await retried((timeoutMs) => exchange.send(call, timeoutMs), patience, platform);
    }
  }

  /** A player of each agent moves money, by what the wallet holds now: members may have moved some, too. */
  async function moveMoney(at: Instant): Promise<void> {
    wallets = seeWallets(context);
    const { balancesOf } = await wallets;
    for (const { agent, playerId, kind, amount, ticketId } of demoAgents.flatMap((each) =>
      transferNow(each, balancesOf(each.id), at),
    )) {
      const request = { currency: agent.currency, amount, ticket_id: ticketId };
      const client = clients.get(agent.id);
      // Some are refused, as in real life: the lists show that, too.
      await (kind === "deposit" ? client?.deposit(playerId, request) : client?.withdraw(playerId, request));
    }
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
