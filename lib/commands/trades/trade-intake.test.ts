import { describe, expect, it } from "vitest";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import { MovedWallets, type WalletsAtHand } from "#lib/commands/wallets/moved-wallets";
import { parseMoney } from "#lib/domain/money/money";
import { instant, second } from "#lib/domain/time/instant";
import { ChangedCells } from "#lib/domain/trades/changed-cells";
import { contentOfTrade, type TradeVersion } from "#lib/domain/trades/trade";
import {
  type HistoryRow,
  type KeptTrade,
  type SliceChanges,
  TradeIntake,
  type TradesAtHand,
  type TradingAgent,
  takenWith,
} from "./trade-intake";

const receivedAt = instant(7n);
const { matchedAt } = tradeVersion();

/** Rows read before the slice, like those of a driver over a network. */
class RowsInMemory implements TradesAtHand, WalletsAtHand {
  readonly trades = new Map<string, KeptTrade>();
  readonly history: HistoryRow[] = [];
  cut = instant(0n);
  wallet: TradingAgent["wallet"] = "transfers";
  usd = "1.1";

  inForce = ({ tradeId }: TradeVersion) => this.trades.get(tradeId) ?? null;
  pastContent = ({ tradeId, version }: TradeVersion) =>
    this.history.find((past) => past.tradeId === tradeId && past.version === version)?.content ?? null;
  agentOf = (agentId: string): TradingAgent | null =>
    agentId === "acme" ? { currency: "EUR", wallet: this.wallet, walletSince: null } : null;
  ratesOf = () => [{ from: instant(0n), usd: this.usd }];
  retentionCut = () => this.cut;
  walletOf = () => null;
  sumsOf = () => null;

  step(intake: TradeIntake): void {
    const { past, removed, put } = intake.judgeNext();
    if (past) this.history.push(past);
    if (removed) this.trades.delete(removed.tradeId);
    if (put) this.trades.set(put.tradeId, put);
  }
}

const nothingChanged = (rows: RowsInMemory): SliceChanges => ({
  cells: new ChangedCells(),
  wallets: new MovedWallets(rows, () => ""),
});

function takenIn(rows: RowsInMemory, incoming: readonly TradeVersion[], changes = nothingChanged(rows)): TradeIntake {
  const intake = new TradeIntake(incoming, receivedAt, rows, changes, { from: 0, end: incoming.length });
  while (!intake.isDone) rows.step(intake);
  return intake;
}

describe("a batch of trades over rows that are at hand", () => {
  it("judges each version of a trade by the state after the one before it in the same batch", () => {
    const rows = new RowsInMemory();
    const version = (number: number, turnover: string) =>
      tradeVersion({ version: number, turnover: parseMoney(turnover) });
    const intake = takenIn(rows, [version(2, "20"), version(1, "10"), version(3, "30"), version(3, "30")]);
    expect(intake.taken).toEqual({ applied: 2, unchanged: 2, refused: [] });
    expect([...rows.trades.values()]).toMatchObject([{ version: 3, turnover: parseMoney("30"), receivedAt }]);
    expect(rows.history.map((past) => past.version)).toEqual([1, 2]);
    expect(rows.history[1]?.content).toBe(contentOfTrade(version(2, "20")));
    const other = takenIn(rows, [version(2, "20"), version(2, "21")]);
    expect(other.taken).toMatchObject({ applied: 0, unchanged: 1, refused: [{ index: 1 }] });
  });

  it("leaves the cells with the versions in force, and nothing of replaced ones", () => {
    const rows = new RowsInMemory();
    const settledLater = { settledAt: instant(matchedAt + 90_000n * second) };
    const changes = nothingChanged(rows);
    const { cells } = changes;
    takenIn(rows, [tradeVersion(), tradeVersion({ version: 2, ...settledLater })], changes);
    const fresh = new ChangedCells();
    for (const trade of rows.trades.values()) fresh.add(trade);
    expect(new Set(cells.take().cells)).toEqual(new Set(fresh.take().cells));
    expect(cells.take()).toEqual({ cells: [], portions: [] });
  });

  it("refuses only the trade of an unknown agent, at its place", () => {
    const rows = new RowsInMemory();
    const intake = takenIn(rows, [tradeVersion(), tradeVersion({ agentId: "nobody", tradeId: "t-2" })]);
    expect(intake.taken).toMatchObject({
      applied: 1,
      refused: [{ index: 1, message: expect.any(String) }],
    });
    expect(rows.trades.size).toBe(1);
  });

  it("judges a part of a batch by itself, and names refused trades by their places in the whole", () => {
    const rows = new RowsInMemory();
    const batch = ["a", "b", "c"].map((tradeId) =>
      tradeVersion({ tradeId, agentId: tradeId === "c" ? "nobody" : "acme" }),
    );
    const changes = nothingChanged(rows);
    const parts = [0, 1].map((from) => new TradeIntake(batch, receivedAt, rows, changes, { from, end: from + 1 }));
    const last = new TradeIntake(batch, receivedAt, rows, changes, { from: 2, end: 3 });
    for (const part of [...parts, last]) while (!part.isDone) rows.step(part);
    const taken = [...parts, last].map(({ taken }) => taken);
    expect(taken.reduce(takenWith)).toEqual({
      applied: 2,
      unchanged: 0,
      refused: [{ index: 2, reason: "agent_unknown", parameter: "agent_id", message: expect.any(String) }],
    });
    expect([...rows.trades.keys()]).toEqual(["a", "b"]);
  });

  it("opens a wallet for a trade that moves nothing, and refuses only what takes it beyond its bounds", () => {
    const rows = new RowsInMemory();
    rows.wallet = "trades";
    const paid = { turnover: parseMoney("0"), commission: parseMoney("0"), usdRate: "1" };
    const batch = [
      tradeVersion({ tradeId: "a", status: "rejected" }),
      tradeVersion({ ...paid, tradeId: "b", payout: parseMoney("90000000000") }),
      tradeVersion({ ...paid, tradeId: "c", payout: parseMoney("0.00000001") }),
    ];
    const changes = nothingChanged(rows);
    const [rejected] = batch;
    if (rejected) takenIn(rows, [rejected], changes);
    expect(changes.wallets.take().opened).toMatchObject([{ playerId: "p-1", balance: 0n }]);
    expect(takenIn(rows, batch, changes).taken).toMatchObject({
      applied: 1,
      unchanged: 1,
      refused: [{ index: 2, reason: "wallet_beyond_bounds", parameter: null }],
    });
  });
});
