import type { Context } from "#lib/context";
import { type Instant, instant } from "#lib/domain/time/instant";
import { demoPendingRowsMax, pageRowsMax } from "#lib/limits";
import type { TradeQuery } from "#lib/store/trade";
import { demoAgents } from "./demo-agents";
import { storiesBetween } from "./demo-trades";
import type { FeedAgenda } from "./feed-agenda";
import { longestStory } from "./load-history";
import { must } from "./must";
import { storyOfLiveTrade } from "./trade-story";

/** Puts the rest of the history's stories on the agenda, and of the live trades that an earlier run left open. */
export async function planOpenStories(
  context: Context,
  agenda: FeedAgenda,
  start: Instant,
  now: Instant,
): Promise<void> {
  for (const agent of demoAgents) {
    for (const story of storiesBetween(agent, instant(now - longestStory), now)) agenda.add(story);
    for (const tradeId of await pendingTrades(context, agent.id, start, now)) {
      const story = storyOfLiveTrade(tradeId);
      if (story) agenda.add(story.slice(1), true);
    }
  }
}

async function pendingTrades(context: Context, agentId: string, start: Instant, end: Instant): Promise<string[]> {
  const pending: string[] = [];
  let after: TradeQuery["after"] = null;
  while (pending.length < demoPendingRowsMax) {
    const range = { create: { start, end }, settlement: null };
    const query: TradeQuery = { agentId, range, category: "unsettled", after, limit: pageRowsMax };
    const page = must(await context.store.trades.listTrades(query));
    pending.push(...page.map(({ tradeId }) => tradeId));
    const last = page.at(-1);
    if (!last || page.length < pageRowsMax) break;
    after = { matchedAt: last.matchedAt, tradeId: last.tradeId };
  }
  return pending;
}
