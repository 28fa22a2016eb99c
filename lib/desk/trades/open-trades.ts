import { createHash } from "node:crypto";
import type { Agent } from "#lib/domain/agents/agent";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { rowOf } from "#lib/domain/lists/columns";
import { formatMoney } from "#lib/domain/money/money";
import { pageRowsDefault } from "#lib/domain/page-bounds";
import { type FigureName, figureRules } from "#lib/domain/reports/figure";
import { addedUp, type Figures, summarise } from "#lib/domain/reports/summary";
import { formatInstant, type Instant, instant } from "#lib/domain/time/instant";
import { rangeOnWire } from "#lib/domain/time/period";
import { tradeColumns } from "#lib/domain/trades/trade-columns";
import { readPlace, writePlace } from "#lib/domain/trades/trade-order";
import type { DrillDown } from "#lib/domain/trades/trade-queries";
import type { Context } from "#lib/usecases/context";
import { availableFrom } from "#lib/usecases/trades/summarise-trades";
import { readTradeFilter } from "./read-trade-filter";
import { totalsOnPage } from "./trade-on-wire";
import type { DeskTrades, DeskTradesQuery, OpenedFigure } from "./trade-shape";

/** Answers a page of a figure's or a filter's trades. The first page also has the sums over all of them. */
export async function openTrades(
  { store, clock }: Context,
  agent: Agent,
  { limit: limitText, after: afterText, mark: givenText, ...asked }: DeskTradesQuery,
): Promise<Outcome<DeskTrades>> {
  const read = readTradeFilter(agent.id, asked);
  if (!read.ok) return read;
  const { filter, figure, order } = read.value;
  const after = afterText === undefined ? null : readPlace(order, afterText);
  if (afterText !== undefined && !after) {
    return refuse("parameter_wrong", "after is not one that this list gave. Start again without it.");
  }
  const limit = limitText === undefined ? pageRowsDefault : Number(limitText);
  // Those of a player or a market are few and have no cells: every page adds them up to see whether they changed.
  const isFirst = after === null && givenText === undefined;
  const isOfOne = filter.playerId !== null || filter.marketId !== null;
  const withSums = isFirst || isOfOne;
  const asOf = clock.now();
  const given = givenText === undefined ? null : readMark(givenText);
  const changedAfter = given?.at ?? null;
  const found = await store.trades.drillDown({ ...filter, order, after, limit: limit + 1, withSums, changedAfter });
  if (!found.ok) return found;
  const { trades, sums, retention } = found.value;
  const rows = trades.slice(0, limit);
  const last = trades.length > rows.length ? rows.at(-1) : undefined;
  const state = stateOf(found.value, isOfOne);
  return done({
    range: rangeOnWire(filter.range),
    trades: rows.map((trade) => rowOf(tradeColumns, trade)),
    next: last ? writePlace(order, last) : null,
    totals: isFirst && sums ? totalsOnPage(sums, filter.category === "valid") : null,
    figure: isFirst && figure && sums ? openedFigure(figure, found.value, sums, agent) : null,
    mark: `${state}.${asOf}`,
    moved: given !== null && given.state !== state,
    changes: found.value.changed,
    available_from: formatInstant(availableFrom(retention, asOf)),
    as_of: formatInstant(asOf),
  });
}

/** The report's figure from its cells, and whether it equals the sum of the rows in the same snapshot. */
function openedFigure(name: FigureName, { figures }: DrillDown, sums: Figures, agent: Agent): OpenedFigure {
  const reported = summarise(figures, agent.currency)[name];
  return {
    name,
    value: typeof reported === "number" ? String(reported) : formatMoney(reported),
    adds_up: reported === addedUp(figureRules[name].measure, sums),
  };
}

/** A digest of the sums over a range's trades: it changes when a trade arrives, goes or changes its amounts. */
function stateOf({ figures, sums }: DrillDown, isOfOne: boolean): string {
  const state = JSON.stringify(isOfOne ? sums : figures, (_name, value) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  return createHash("sha256").update(state).digest("base64url").slice(0, 22);
}

/** The state and time at which a list began. An invalid mark gives a state that never matches. */
function readMark(text: string): { readonly state: string; readonly at: Instant | null } {
  const [, state = "", at] = /^([\w-]{22})\.(\d{1,19})$/.exec(text) ?? [];
  return { state, at: at === undefined ? null : instant(BigInt(at)) };
}
