import { and, desc, eq, sql } from "drizzle-orm";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import { CellFold } from "#lib/domain/rollup";
import { contentOfTrade, decideTrade, type StoredTrade, type TradeVersion } from "#lib/domain/trade";
import type { TradesApplied } from "#lib/stored/trade";
import type { BulkJob } from "./bulk-job";
import { cellRows } from "./cell-rows";
import type { Connection } from "./connection";
import { hotRun } from "./hot-run";
import { retentionState } from "./retention-state";
import { agents, rates, tradeHistory, trades } from "./schema";

const p = sql.placeholder;

/** Takes trades in, a slice at a time: rows, history and cells change together or not at all. */
export function tradeIntake(connection: Connection) {
  const { db } = connection;
  const statements = tradeStatements(connection);
  const cells = cellRows(connection);
  const retention = retentionState(connection);
  const findAgent = db
    .select({ currency: agents.currency })
    .from(agents)
    .where(eq(agents.id, p("id")))
    .prepare();

  return function applyTrades(incoming: readonly TradeVersion[], receivedAt: Instant): BulkJob {
    const fold = new CellFold();
    const currencies = new Map<string, string | null>();
    const datedRates = new Map<string, ReturnType<typeof statements.ratesOf>>();
    const refused: { index: number; message: string }[] = [];
    let cut = retention.get().cut;
    let next = 0;
    let applied = 0;
    let unchanged = 0;

    function currencyOf(agentId: string): string | null {
      const known = currencies.get(agentId);
      if (known !== undefined) return known;
      const currency = findAgent.get({ id: agentId })?.currency ?? null;
      currencies.set(agentId, currency);
      return currency;
    }

    function rateAt(currency: string, at: Instant): string | null {
      const known = datedRates.get(currency) ?? statements.ratesOf(currency);
      datedRates.set(currency, known);
      return known.find(({ from }) => from <= at)?.usd ?? null;
    }

    function take(trade: TradeVersion, index: number): void {
      const current = statements.find(trade);
      const decision = decideTrade(trade, {
        current,
        sameVersion: current && statements.contentOfVersion(current, trade),
        agentCurrency: currencyOf(trade.agentId),
        datedRate: current || trade.usdRate !== null ? null : rateAt(trade.currency, trade.matchedAt),
        retentionCut: cut,
      });
      if (decision.act === "refuse") refused.push({ index, message: decision.message });
      else if (decision.act === "apply") {
        if (current) fold.remove(current);
        statements.put(decision.trade, current, receivedAt);
        fold.add(decision.trade);
        applied += 1;
      } else {
        if (decision.act === "keep as history") statements.keep(trade, receivedAt);
        unchanged += 1;
      }
    }

    return {
      step() {
        const trade = incoming[next];
        if (trade) take(trade, next);
        next += 1;
        return next < incoming.length;
      },
      endSlice() {
        cells.write(fold);
        // Between two slices a retention run or a new rate may take its turn.
        cut = retention.get().cut;
        datedRates.clear();
      },
      result: (): Outcome<TradesApplied> => done({ applied, unchanged, refused }),
    };
  };
}

function tradeStatements(connection: Connection) {
  const { db } = connection;
  const isTrade = and(eq(trades.agentId, p("agentId")), eq(trades.tradeId, p("tradeId")));
  const find = db.select().from(trades).where(isTrade).prepare();
  const inHistory = db
    .select({ content: tradeHistory.content })
    .from(tradeHistory)
    .where(
      and(
        eq(tradeHistory.agentId, p("agentId")),
        eq(tradeHistory.tradeId, p("tradeId")),
        eq(tradeHistory.version, p("version")),
      ),
    )
    .prepare();
  const datedRates = db
    .select({ from: rates.from, usd: rates.usd })
    .from(rates)
    .where(eq(rates.currency, p("currency")))
    .orderBy(desc(rates.from))
    .prepare();
  const insert = hotRun(connection, db.insert(trades).values(tradePlaceholders));
  const remove = db.delete(trades).where(isTrade).prepare();
  const insertHistory = db
    .insert(tradeHistory)
    .values({
      agentId: p("agentId"),
      tradeId: p("tradeId"),
      version: p("version"),
      content: p("content"),
      receivedAt: p("receivedAt"),
    })
    .onConflictDoNothing()
    .prepare();

  const keep = (trade: TradeVersion, receivedAt: Instant) =>
    insertHistory.run({ ...trade, content: contentOfTrade(trade), receivedAt });

  return {
    find: (trade: TradeVersion) => find.get({ ...trade }) ?? null,
    contentOfVersion: (current: StoredTrade, trade: TradeVersion): string | null =>
      trade.version === current.version ? contentOfTrade(current) : (inHistory.get({ ...trade })?.content ?? null),
    ratesOf: (currency: string) => datedRates.all({ currency }),
    keep,
    put(trade: StoredTrade, current: (StoredTrade & { receivedAt: Instant }) | null, receivedAt: Instant): void {
      if (current) {
        keep(current, current.receivedAt);
        remove.run({ ...current });
      }
      insert({ ...trade, receivedAt });
    },
  };
}

const tradePlaceholders = {
  agentId: p("agentId"),
  tradeId: p("tradeId"),
  version: p("version"),
  playerId: p("playerId"),
  marketId: p("marketId"),
  selection: p("selection"),
  side: p("side"),
  price: p("price"),
  currency: p("currency"),
  turnover: p("turnover"),
  payout: p("payout"),
  commission: p("commission"),
  status: p("status"),
  settlementStatus: p("settlementStatus"),
  settlementResult: p("settlementResult"),
  marketVoided: p("marketVoided"),
  matchedAt: p("matchedAt"),
  settledAt: p("settledAt"),
  category: p("category"),
  usdRate: p("usdRate"),
  usdTurnover: p("usdTurnover"),
  usdPayout: p("usdPayout"),
  usdCommission: p("usdCommission"),
  receivedAt: p("receivedAt"),
};
