import { done, type Outcome } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { day, formatInstant, instant } from "#lib/domain/time/instant";
import { retentionMonths } from "#lib/domain/time/kept-since";
import { monthsBefore } from "#lib/domain/time/months-before";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { everyTrade } from "#lib/domain/trades/trade-queries";
import { optionalText, rows } from "#lib/ops/line/flags";
import { type Noun, storeVerb } from "#lib/ops/line/verb";
import { allAgents } from "#lib/usecases/agents/set-agent";
import type { Context } from "#lib/usecases/context";
import { importVerb } from "./import-verb";

const list = storeVerb({
  name: "trades list",
  summary: "Lists the trades matched last.",
  flags: { agent: optionalText("A", "of one agent only"), rows: rows(20) },
  async run(context, { agent, rows }) {
    const newest = await newestTrades(context, agent ?? null, rows);
    return newest.ok ? done({ trades: newest.value.map(shownTrade) }) : newest;
  },
});

async function newestTrades(
  { store, clock }: Context,
  only: string | null,
  limit: number,
): Promise<Outcome<StoredTrade[]>> {
  const agents = await allAgents(store);
  if (!agents.ok) return agents;
  const now = clock.now();
  // A feed's clock may run a little ahead of ours.
  const kept = { start: monthsBefore(now, retentionMonths), end: instant(now + day) };
  const range = { create: kept, settlement: null };
  let newest: StoredTrade[] = [];
  for (const { id } of agents.value) {
    if (only !== null && id !== only) continue;
    const page = await store.trades.listTrades({ agentId: id, range, ...everyTrade, limit });
    if (!page.ok) return page;
    newest = [...newest, ...page.value.trades].sort(byMatching).slice(0, limit);
  }
  return done(newest);
}

const byMatching = (one: StoredTrade, other: StoredTrade): number => Number(other.matchedAt - one.matchedAt);

const shownTrade = (trade: StoredTrade) => ({
  agent: trade.agentId,
  trade_id: trade.tradeId,
  version: trade.version,
  external_player_id: trade.playerId,
  category: trade.category,
  currency: trade.currency,
  turnover: formatMoney(trade.turnover),
  payout: formatMoney(trade.payout),
  matched_at: formatInstant(trade.matchedAt),
  settled_at: trade.settledAt && formatInstant(trade.settledAt),
});

export const trades: Noun = {
  name: "trades",
  summary: "Trades: taken in from a file, as the feed sends them.",
  verbs: [importVerb, list],
};
