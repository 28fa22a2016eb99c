import { tradeOnWire } from "#lib/domain/trades/trade";
import { log } from "#lib/process/log";
import type { Context } from "#lib/usecases/context";
import { feedTradesMax } from "#lib/usecases/trades/take-in-trades";
import type { DemoAccounts } from "./demo-accounts";
import type { DemoTransfer } from "./demo-transfers";
import type { FeedAgenda } from "./feed-agenda";
import { seeWallets } from "./load-history";
import type { PlayersMoney, Slot } from "./players-money";
import { sendUntilTaken } from "./send-until-taken";
import { signedCall } from "./signed-call";

interface FeedParts {
  readonly url: string;
  readonly context: Context;
  readonly accounts: DemoAccounts;
  readonly agenda: FeedAgenda;
  readonly money: PlayersMoney;
}

const tickMs = 1_000;

/** Sends the service every second what the exchange would: new trades, settlements, corrections, and what players do for it. */
export function startFeed(parts: FeedParts): { stop(): Promise<void> } {
  let current: Promise<void> | null = null;
  let from = parts.context.clock.now();
  const next = async () => {
    const until = parts.context.clock.now();
    // After the clock was set back, nothing is due until it has caught up.
    if (until <= from) return;
    await tick(parts, { from, until });
    from = until;
  };
  const timer = setInterval(() => {
    // A tick that takes longer than a second leaves the seconds it missed to the next one.
    current ??= next()
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

async function tick(parts: FeedParts, slot: Slot): Promise<void> {
  const due = parts.agenda.takeDue(slot.until);
  // Members may have moved money meanwhile, and players play with what is there.
  await seeWallets(parts.context, parts.money);
  const { transfers, tellings } = parts.money.play(slot, due);
  for (const transfer of transfers) await sendTransfer(parts, transfer);
  await sendTrades(
    parts,
    tellings.map(({ trade }) => tradeOnWire(trade)),
  );
}

async function sendTrades({ url, accounts }: FeedParts, trades: readonly unknown[]): Promise<void> {
  for (let first = 0; first < trades.length; first += feedTradesMax) {
    const body = JSON.stringify({ trades: trades.slice(first, first + feedTradesMax) });
    const answer = await sendUntilTaken(() =>
      signedCall(url, accounts.feed, { target: "/api/v1/internal/trades", body }),
    );
    if (answer.code !== 0) log.warn(answer, "the demo's feed was refused");
  }
}

/** A greedy withdrawal is refused for its balance, as in real life; the lists show that too. */
async function sendTransfer({ url, accounts }: FeedParts, transfer: DemoTransfer): Promise<void> {
  const { agent, playerId, kind, amount, ticketId, isGreedy } = transfer;
  const credentials = accounts.keys.get(agent.id);
  if (!credentials) return;
  const answer = await signedCall(url, credentials, {
    target: `/api/v1/user/exchange/wallets/${playerId}/${kind}s`,
    body: JSON.stringify({ currency: agent.currency, amount, ticket_id: ticketId }),
    idempotencyKey: ticketId,
  });
  if (answer.code !== 0 && !isGreedy) log.warn(answer, "a transfer of the demo was refused");
}
