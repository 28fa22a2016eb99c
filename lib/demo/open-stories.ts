import { pageRowsMax } from "#lib/domain/page-bounds";
import { day, type Instant, instant } from "#lib/domain/time/instant";
import type { TradeQuery } from "#lib/store/trade";
import type { Context } from "#lib/usecases/context";
import { type DemoAgent, demoAgents } from "./demo-agents";
import { storiesBetween } from "./demo-trades";
import type { HistoryTimeline } from "./history-timeline";
import { must } from "./must";
import type { PlayersMoney } from "./players-money";
import { storyOfLiveTrade, type TradeStory } from "./trade-story";

const demoPendingRowsMax = 100_000;

/** The longest time from the match of a trade to the last of its versions. */
const longestStory = 3n * day;

/** Puts on the timeline what is left of the trades that an earlier run told up to a moment. */
export async function planOpenStories(
  context: Context,
  timeline: HistoryTimeline,
  money: PlayersMoney,
  start: Instant,
  told: Instant,
): Promise<void> {
  for (const agent of demoAgents) {
    const pending = await pendingTrades(context, agent.id, start, told);
    for (const story of openStories(agent, pending, told)) {
      const version = await versionTold(context, story, pending);
      const last = story.find(({ trade }) => trade.version === version);
      if (!last || last.isLast) continue;
      money.expect(last.trade);
      for (const telling of story) if (telling.trade.version > last.trade.version) timeline.add(telling);
    }
  }
}

/** The stories of pending trades, and of those that are settled and may be corrected yet. */
function openStories(agent: DemoAgent, pending: ReadonlySet<string>, told: Instant): TradeStory[] {
  const ofHistory = [...storiesBetween(agent, instant(told - longestStory), told)].filter(([first]) =>
    first ? first.toldAt <= told : false,
  );
  const open = ofHistory.filter(
    (story) => isIn(pending, story) || story.some(({ toldAt, trade }) => trade.version > 2 && toldAt > told),
  );
  return [...open, ...[...pending].flatMap((tradeId) => [storyOfLiveTrade(tradeId) ?? []])];
}

const isIn = (pending: ReadonlySet<string>, [first]: TradeStory): boolean =>
  first !== undefined && pending.has(first.trade.tradeId);

/** Null for a trade that never came about. */
async function versionTold(context: Context, story: TradeStory, pending: ReadonlySet<string>): Promise<number | null> {
  const [first] = story;
  if (!first) return null;
  if (isIn(pending, story)) return first.trade.version;
  const { agentId, tradeId } = first.trade;
  return must(await context.store.trades.findTrade(agentId, tradeId))?.trade.version ?? null;
}

async function pendingTrades(context: Context, agentId: string, start: Instant, end: Instant): Promise<Set<string>> {
  const pending = new Set<string>();
  let after: TradeQuery["after"] = null;
  while (pending.size < demoPendingRowsMax) {
    const range = { create: { start, end: instant(end + 1n) }, settlement: null };
    const query: TradeQuery = { agentId, range, category: "unsettled", after, limit: pageRowsMax };
    const page = must(await context.store.trades.listTrades(query));
    for (const { tradeId } of page) pending.add(tradeId);
    const last = page.at(-1);
    if (!last || page.length < pageRowsMax) break;
    after = { matchedAt: last.matchedAt, tradeId: last.tradeId };
  }
  return pending;
}
