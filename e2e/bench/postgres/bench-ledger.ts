import type { Outcome } from "#lib/domain/failure";
import { parseMoney } from "#lib/domain/money/money";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import type { TransferAsk } from "#lib/domain/wallets/transfer";
import type { PostedTransfer } from "#lib/store/transfer";

const wallets = 10_000;
const callers = 64;

type Record = (ask: TransferAsk) => Promise<Outcome<PostedTransfer>>;

/** Deposits a second of the ledger alone, from so many callers at once for so long. */
export async function depositsPerSecond(record: Record, prefix: string, seconds: number): Promise<number> {
  const amount = parseMoney("12.5");
  const untilMs = performance.now() + seconds * 1_000;
  let posted = 0;
  let sent = 0;
  async function call(): Promise<void> {
    while (performance.now() < untilMs) {
      sent += 1;
      const outcome = await record({
        ...{
          agentId: `ledger-${sent % 2}`,
          playerId: `p-${sent % wallets}`,
          kind: "deposit",
          ticketId: `${prefix}-${sent}`,
        },
        ...{ currency: "EUR", agentCurrency: "EUR", amount, amountText: "12.5", knownPlayersOnly: false },
        ...{ actor: "key:bench", reason: null, at: instantOfMilliseconds(Date.now()) },
      });
      if (!outcome.ok) throw new Error(outcome.failure.message);
      posted += 1;
    }
  }
  const startMs = performance.now();
  await Promise.all(Array.from({ length: callers }, call));
  return posted / ((performance.now() - startMs) / 1_000);
}
