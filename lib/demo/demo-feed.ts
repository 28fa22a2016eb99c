import type { Clock } from "#lib/clock";
import { second } from "#lib/domain/time/instant";
import { feedTradesMax } from "#lib/limits";
import { log } from "#lib/log";
import type { DemoAccounts } from "./demo-accounts";
import type { FeedAgenda } from "./feed-agenda";
import { liveTransferIn } from "./live-transfer";
import { signedCall } from "./signed-call";

interface FeedParts {
  readonly url: string;
  readonly clock: Clock;
  readonly accounts: DemoAccounts;
  readonly agenda: FeedAgenda;
}

const tickMs = 1_000;

/** Sends the service every second what the exchange would: new trades, settlements, corrections, and some transfers. */
export function startFeed(parts: FeedParts): { stop(): Promise<void> } {
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    // A tick that takes longer than a second leaves the seconds it missed to the next one.
    current ??= tick(parts)
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

async function tick(parts: FeedParts): Promise<void> {
  const now = parts.clock.now();
  await sendTrades(parts, parts.agenda.takeDue(now));
  await sendTransfer(parts, Number(now / second));
}

async function sendTrades({ url, accounts }: FeedParts, trades: readonly unknown[]): Promise<void> {
  for (let first = 0; first < trades.length; first += feedTradesMax) {
    const body = JSON.stringify({ trades: trades.slice(first, first + feedTradesMax) });
    const answer = await signedCall(url, accounts.feed, { target: "/api/v1/internal/trades", body });
    if (answer.code !== 0) log.warn(answer, "the demo's feed was refused");
  }
}

/** A withdrawal may be refused for its balance, as in real life; the lists show that too. */
async function sendTransfer({ url, accounts }: FeedParts, secondIndex: number): Promise<void> {
  const transfer = liveTransferIn(secondIndex);
  const credentials = transfer && accounts.keys.get(transfer.agent.id);
  if (!transfer || !credentials) return;
  const { playerId, kind, amount, ticketId } = transfer;
  await signedCall(url, credentials, {
    target: `/api/v1/user/exchange/wallets/${playerId}/${kind}s`,
    body: JSON.stringify({ currency: transfer.agent.currency, amount, ticket_id: ticketId }),
    idempotencyKey: ticketId,
  });
}
