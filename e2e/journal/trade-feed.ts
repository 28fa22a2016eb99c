import * as z from "zod";
import type { ApiConnection } from "#e2e/load/api-connection";
import { parseMoney } from "#lib/domain/money/money";
import { formatInstant, hour, instant, instantOfMilliseconds, second } from "#lib/domain/time/instant";
import { journalCurrency } from "./journaled-client";
import { isForLater, isUnknown } from "./transfer-journal";

interface Batch {
  readonly trades: readonly unknown[];
  answered: boolean;
}

/** Cut: the connection ended before an answer. For later: refused for now, or of unknown outcome. */
type BatchEnd = "taken" | "for later" | "cut";

const Applied = z.object({ applied: z.number(), unchanged: z.number(), refused: z.array(z.unknown()).max(0) });

const tradesPerBatch = 20;
const batchesMax = 10_000;
const betweenMatches = second / 100n;

interface Moved {
  readonly balance: bigint;
  readonly exposure: bigint;
}

const [turnover, payout] = ["25.00000001", "50.49"];
/** Trades belong to the same players as the journaled transfers. */
const playerOf = (number: number): string => `crash-${number % 40}`;

/** The exchange's feed: each batch adds trades and settles the batch before. Its answers are journaled. */
export class TradeFeed {
  private readonly batches: Batch[] = [];
  private readonly agentId: string;
  private checked = 0;
  private readonly start = instantOfMilliseconds(Date.now() - 3 * 3_600_000);

  constructor(agentId: string) {
    this.agentId = agentId;
  }

  get tradesSent(): number {
    return this.batches.length * tradesPerBatch;
  }

  /** The range in which all its trades were matched. */
  get period(): { readonly start: string; readonly end: string } {
    return { start: formatInstant(this.start), end: formatInstant(instant(this.start + hour)) };
  }

  async postNext(connection: ApiConnection): Promise<BatchEnd> {
    if (this.batches.length === batchesMax) throw new RangeError("The feed has come to its bound.");
    const batch = { trades: this.nextTrades(), answered: false };
    this.batches.push(batch);
    return this.post(connection, batch);
  }

  /** Sends the newest batch again, after it was cut off or not taken in. */
  async repeatLast(connection: ApiConnection): Promise<BatchEnd> {
    const batch = this.batches.at(-1);
    if (!batch) throw new Error("There is no batch yet.");
    return this.post(connection, batch);
  }

  /** Repeats everything since the last check. Answered batches change nothing, and cut ones are now accepted. */
  async repeatUnchecked(connection: ApiConnection): Promise<void> {
    for (const batch of this.batches.slice(this.checked)) {
      if ((await this.post(connection, batch)) !== "taken") throw new Error("A batch of trades was not taken in.");
    }
    this.checked = this.batches.length;
  }

  /** The sum of each player's trades when all batches are in: the last is open, all other trades have won. */
  moved(): Map<string, Moved> {
    const moved = new Map<string, Moved>();
    const settledBefore = this.tradesSent - tradesPerBatch;
    for (let number = 0; number < this.tradesSent; number++) {
      const player = playerOf(number);
      const { balance, exposure } = moved.get(player) ?? { balance: 0n, exposure: 0n };
      const isSettled = number < settledBefore;
      moved.set(player, {
        balance: balance - parseMoney(turnover) + (isSettled ? parseMoney(payout) : 0n),
        exposure: exposure + (isSettled ? 0n : parseMoney(turnover)),
      });
    }
    return moved;
  }

  /** A movement for each stake and for each settlement. */
  get movements(): number {
    return 2 * this.tradesSent - tradesPerBatch;
  }

  private async post(connection: ApiConnection, batch: Batch): Promise<BatchEnd> {
    const answer = await connection.post("/api/v1/internal/trades", { trades: batch.trades });
    if (answer === null) return "cut";
    if (isForLater(answer) || isUnknown(answer)) return "for later";
    if (answer.code !== 0) throw new Error(`The feed was answered ${answer.text}`);
    const { applied } = Applied.parse(answer.data);
    if (batch.answered && applied > 0)
      throw new Error(`${applied} trades of an answered batch were not there any more.`);
    batch.answered = true;
    return "taken";
  }

  private nextTrades(): unknown[] {
    const first = this.tradesSent;
    const opened = Array.from({ length: tradesPerBatch }, (_, index) => this.tradeOf(first + index));
    const settled = first === 0 ? [] : opened.map((_, index) => this.settledTradeOf(first - tradesPerBatch + index));
    return [...settled, ...opened];
  }

  private tradeOf(number: number) {
    return {
      trade_id: `trade-${number}`,
      version: 1,
      agent_id: this.agentId,
      external_player_id: playerOf(number),
      market_id: "m-1",
      selection: "Home",
      side: "BACK",
      price: "2.04",
      currency: journalCurrency,
      turnover,
      payout: "0",
      commission: "0",
      status: "accepted",
      settlement_status: "PENDING",
      market_voided: false,
      matched_at: formatInstant(this.matchedAt(number)),
    };
  }

  private settledTradeOf(number: number) {
    const settled_at = formatInstant(instant(this.matchedAt(number) + second));
    const outcome = { settlement_status: "SETTLED", settlement_result: "WIN", payout, commission: "0.51" };
    return { ...this.tradeOf(number), version: 2, ...outcome, settled_at };
  }

  private matchedAt(number: number) {
    return instant(this.start + BigInt(number) * betweenMatches);
  }
}
