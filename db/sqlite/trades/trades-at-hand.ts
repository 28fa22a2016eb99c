import { and, desc, eq, sql } from "drizzle-orm";
import { retentionState } from "#db/reads/trades/report-figures";
import type { Connection } from "#db/sqlite/engine/connection";
import { readRunner } from "#db/sqlite/engine/read-runner";
import { agents, rates } from "#db/tables/agents";
import { tradeHistory, trades } from "#db/tables/trades";
import type { TradesAtHand } from "#lib/commands/trades/trade-intake";

// SQLite's own, because it looks up each row when asked: servers read those of a whole part at once.

const p = sql.placeholder;

/** The rows that trades are judged by, with the cut of this moment. */
export function tradesAtHand(connection: Connection): () => TradesAtHand {
  const { db } = connection;
  const read = readRunner(connection);
  const inForce = db
    .select()
    .from(trades)
    .where(and(eq(trades.agentId, p("agentId")), eq(trades.tradeId, p("tradeId"))))
    .prepare();
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
  const agent = db
    .select({ currency: agents.currency, wallet: agents.wallet, walletSince: agents.walletSince })
    .from(agents)
    .where(eq(agents.id, p("id")))
    .prepare();
  const datedRates = db
    .select({ from: rates.from, usd: rates.usd })
    .from(rates)
    .where(eq(rates.currency, p("currency")))
    .orderBy(desc(rates.from))
    .prepare();
  return () => {
    const { cut } = read(retentionState());
    return {
      inForce: (trade) => inForce.get({ ...trade }) ?? null,
      pastContent: (trade) => inHistory.get({ ...trade })?.content ?? null,
      agentOf: (id) => agent.get({ id }) ?? null,
      ratesOf: (currency) => datedRates.all({ currency }),
      retentionCut: () => cut,
    };
  };
}
