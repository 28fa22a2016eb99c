import { type Job, type JobEngine, slice } from "#db/core/job";
import { cutKey, intakeKey } from "#db/core/locks";
import { insertRows } from "#db/core/rows";
import { lock, put, share, turn, type Work } from "#db/core/work";
import { tradeHistory, trades } from "#db/tables/trades";
import { writeMovements, writeWallets } from "#db/wallets/wallet-writes";
import {
  type BatchPart,
  type HistoryRow,
  type KeptTrade,
  type SliceChanges,
  TradeIntake,
  type TradesAtHand,
  type TradeWrites,
  takenWith,
} from "#lib/commands/trades/trade-intake";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { TradesApplied } from "#lib/domain/trades/trade-queries";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import { writeCells } from "./write-cells";

/** 125 trades of a part are written at a time. */
const intakeWriteTrades = 125;

const historyRows = insertRows(tradeHistory, { meeting: "is kept" });
const tradeRows = insertRows(trades, {
  meeting: "is replaced",
  changing: [
    "version",
    "marketId",
    "selection",
    "side",
    "price",
    "turnover",
    "payout",
    "commission",
    "status",
    "settlementStatus",
    "settlementResult",
    "marketVoided",
    "settledAt",
    "category",
    "usdTurnover",
    "usdPayout",
    "usdCommission",
    "receivedAt",
  ],
});

/** Takes trades in, part by part: the rows, history, wallets and cells of a part change together or not at all. */
export function* applyTrades(
  engine: JobEngine,
  incoming: readonly TradeVersion[],
  receivedAt: Instant,
): Job<Outcome<TradesApplied>> {
  let taken: TradesApplied = { applied: 0, unchanged: 0, refused: [] };
  for (let from = 0; from < incoming.length; from += engine.partTrades) {
    const part = { from, end: Math.min(from + engine.partTrades, incoming.length) };
    const intake = yield* slice("by key", () => takePart(engine, incoming, receivedAt, part));
    engine.hear(intake.news);
    taken = takenWith(taken, intake.taken);
  }
  return done(taken);
}

function* takePart(
  engine: JobEngine,
  incoming: readonly TradeVersion[],
  receivedAt: Instant,
  part: BatchPart,
): Work<TradeIntake> {
  const versions = incoming.slice(part.from, part.end);
  // Agents are locked in one order, so that no servers wait in a circle.
  const agentIds = [...new Set(versions.map(({ agentId }) => agentId))].sort();
  yield* share(cutKey);
  yield* lock(...agentIds.map(intakeKey));
  const rows = new GatheredTrades(yield* engine.tradesAtHand(versions));
  // The next batch waits in the database for the lock on the agents' intake, and then reads what this part wrote.
  if (part.end === incoming.length) engine.letNext();
  const moving = new Set(agentIds.filter((agentId) => rows.agentOf(agentId)?.wallet === "trades"));
  const changes = yield* engine.changes(versions.filter(({ agentId }) => moving.has(agentId)));
  const intake = new TradeIntake(incoming, receivedAt, rows, changes, part);
  while (!intake.isDone) {
    for (let count = 0; count < intakeWriteTrades && !intake.isDone; count += 1) rows.gather(intake.judgeNext());
    const { history, puts, movements } = rows.take();
    yield* put(historyRows, history);
    yield* put(tradeRows, puts);
    yield* writeMovements(movements);
    // The database writes these trades while the next trades are judged.
    yield* turn();
  }
  yield* engine.endChanges(changes);
  yield* engine.tell(intake.events);
  return intake;
}

/** Writes what trades change together: to be called last in a transaction, like the sums. */
export function* writeChanges({ cells, wallets }: SliceChanges): Work<void> {
  yield* writeCells(cells);
  yield* writeWallets(wallets);
}

interface RowsToWrite {
  readonly history: readonly HistoryRow[];
  readonly movements: readonly ChainedMovement[];
  /** The version to be written of each trade. */
  readonly puts: readonly KeptTrade[];
}

/** The rows that judge a part of a batch: rows read before it, overlaid by the part's own, which are gathered to be written. */
class GatheredTrades implements TradesAtHand {
  readonly agentOf: TradesAtHand["agentOf"];
  readonly ratesOf: TradesAtHand["ratesOf"];
  readonly retentionCut: TradesAtHand["retentionCut"];
  private readonly versions = new Map<string, KeptTrade>();
  private readonly contents = new Map<string, string>();
  private puts = new Map<string, KeptTrade>();
  private history: HistoryRow[] = [];
  private movements: ChainedMovement[] = [];

  constructor(private readonly read: TradesAtHand) {
    this.agentOf = read.agentOf;
    this.ratesOf = read.ratesOf;
    this.retentionCut = read.retentionCut;
  }

  inForce(trade: TradeVersion): KeptTrade | null {
    return this.versions.get(nameOf(trade)) ?? this.read.inForce(trade);
  }

  pastContent(trade: TradeVersion): string | null {
    return this.contents.get(nameOfVersion(trade)) ?? this.read.pastContent(trade);
  }

  /** Notes a judged trade's writes, so that the next trade is judged by them. */
  gather({ past, put, movement }: TradeWrites): void {
    if (past) {
      this.history.push(past);
      this.contents.set(nameOfVersion(past), past.content);
    }
    if (put) {
      this.versions.set(nameOf(put), put);
      this.puts.set(nameOf(put), put);
    }
    if (movement) this.movements.push(movement);
  }

  /** Everything to write since the last call, one row for each trade. */
  take(): RowsToWrite {
    const { history, movements, puts } = this;
    [this.history, this.movements, this.puts] = [[], [], new Map()];
    return { history, movements, puts: [...puts.values()] };
  }
}

type TradeName = Pick<TradeVersion, "agentId" | "tradeId">;
const nameOf = ({ agentId, tradeId }: TradeName): string => `${agentId}\n${tradeId}`;
const nameOfVersion = ({ version, ...trade }: TradeName & Pick<TradeVersion, "version">): string =>
  `${nameOf(trade)}\n${version}`;
