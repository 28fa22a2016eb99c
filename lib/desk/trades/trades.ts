import { createHash } from "node:crypto";
import { countOperation } from "#lib/desk/list-operation";
import { memberOperation } from "#lib/desk/member-operation";
import { readAmountRange } from "#lib/desk/wallets/transfers";
import type { Agent } from "#lib/domain/agents/agent";
import { must, refuse } from "#lib/domain/failure";
import { isAnyAmount } from "#lib/domain/lists/amount-range";
import { rowOf } from "#lib/domain/lists/columns";
import { pageRowsDefault } from "#lib/domain/lists/list-page";
import { formatMoney } from "#lib/domain/money/money";
import { type FigureName, figureRules } from "#lib/domain/reports/figure";
import { addedUp, type Figures, summarise } from "#lib/domain/reports/summary";
import { formatInstant, type Instant, instant } from "#lib/domain/time/instant";
import { rangeOnWire, readReportRange } from "#lib/domain/time/period";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { tradeColumns } from "#lib/domain/trades/trade-columns";
import { type TradeOrder, tradeOrders } from "#lib/domain/trades/trade-filters";
import { readPlace, writePlace } from "#lib/domain/trades/trade-order";
import type { DrillDown, NamedVersions, TradeFilter, TradeRecord } from "#lib/domain/trades/trade-queries";
import type { Entry } from "#lib/domain/wallets/entry";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import type { Context } from "#lib/usecases/context";
import { availableFrom } from "#lib/usecases/trades/summarise-trades";
import { pastVersion, receivedVersions } from "#lib/usecases/trades/take-in-trades";
import { DeskTradeFilter, DeskTradesQuery, totalsOnPage, tradeRow } from "./trade-shape";

export interface ReadTradeFilter {
  readonly filter: TradeFilter;
  /** The figure whose trades are opened; null for a list with its own filters. */
  readonly figure: FigureName | null;
  readonly order: TradeOrder;
}

/** The caller gives the agent; it is never taken from the parameters. */
export function readTradeFilter(agentId: string, asked: DeskTradeFilter): ReadTradeFilter {
  const range = must(readReportRange(asked));
  const amounts = readAmountRange(asked);
  const { figure = null, category = null, result = null, player = null, market = null, order = tradeOrders[0] } = asked;
  if (figure && (category || result || player || market || !isAnyAmount(amounts))) {
    return must(
      refuse(
        "parameter_wrong",
        "A figure says which trades it is made of: leave category, result, player, market and amounts out.",
      ),
    );
  }
  if (result && category && category !== "valid") {
    return must(refuse("parameter_wrong", "Only valid trades are won or lost: leave category or result out."));
  }
  const rule = figure ? figureRules[figure] : { category: result ? ("valid" as const) : category, result };
  const { category: ofCategory, result: ofResult } = rule;
  const narrowed = {
    category: ofCategory,
    result: ofResult,
    playerId: player,
    marketId: market,
    amounts: amounts,
  };
  return { filter: { agentId, range, ...narrowed }, figure, order };
}

type OfTrade = Pick<Entry, "tradeId" | "tradeVersion" | "createdAt">;

/** Finds the version that made an entry; null for a transfer, and when the version is not kept any more. */
export function versionFinder({ inForce, past }: NamedVersions): (entry: OfTrade) => TradeVersion | null {
  const kept = new Map(inForce.map((trade) => [trade.tradeId, trade]));
  const before = new Map(past.map((each) => [`${each.version} ${each.tradeId}`, each]));
  return ({ tradeId, tradeVersion, createdAt }) => {
    const trade = kept.get(tradeId ?? "");
    // A feed may use an id again after retention: an entry older than the version is of the dropped trade.
    if (trade?.version === tradeVersion) return trade && trade.receivedAt <= createdAt ? trade : null;
    const found = before.get(`${tradeVersion} ${tradeId}`);
    return found && found.receivedAt <= createdAt ? pastVersion(found).version : null;
  };
}

/** Answers a page of a figure's or a filter's trades. The first page also has the sums over all of them. */
export async function openTrades(
  { store, clock }: Context,
  agent: Agent,
  { limit: limitText, after: afterText, mark: givenText, ...asked }: DeskTradesQuery,
) {
  const read = readTradeFilter(agent.id, asked);
  const { filter, figure, order } = read;
  const after = afterText === undefined ? null : readPlace(order, afterText);
  if (afterText !== undefined && !after) {
    return must(refuse("parameter_wrong", "after is not one that this list gave. Start again without it."));
  }
  const limit = limitText === undefined ? pageRowsDefault : Number(limitText);
  // Those of a player or a market are few and have no cells: every page adds them up to see whether they changed.
  const isFirst = after === null && givenText === undefined;
  const isOfOne = filter.playerId !== null || filter.marketId !== null;
  const withSums = isFirst || isOfOne;
  const asOf = clock.now();
  const given = givenText === undefined ? null : readMark(givenText);
  const changedAfter = given?.at ?? null;
  const found = must(
    await store.trades.drillDown({ ...filter, order, after, limit: limit + 1, withSums, changedAfter }),
  );
  const { trades, sums, retention } = found;
  const rows = trades.slice(0, limit);
  const last = trades.length > rows.length ? rows.at(-1) : undefined;
  const state = stateOf(found, isOfOne);
  return {
    range: rangeOnWire(filter.range),
    trades: rows.map((trade) => rowOf(tradeColumns, trade)),
    next: last ? writePlace(order, last) : null,
    /** Only on the first page. */
    totals: isFirst && sums ? totalsOnPage(sums, filter.category === "valid") : null,
    figure: isFirst && figure && sums ? openedFigure(figure, found, sums, agent) : null,
    mark: `${state}.${asOf}`,
    /** True when the trades have changed since the given `mark`; false without a mark. */
    moved: given !== null && given.state !== state,
    /**
     * The number of the range's trades, of any category, that arrived or changed since the mark; null without a mark, or
     * when there are too many.
     */
    changes: found.changed,
    available_from: formatInstant(availableFrom(retention, asOf)),
    as_of: formatInstant(asOf),
  };
}

/** The report's figure from its cells, and whether it equals the sum of the rows in the same snapshot. */
function openedFigure(name: FigureName, { figures }: DrillDown, sums: Figures, agent: Agent) {
  const reported = summarise(figures, agent.currency)[name];
  return {
    name,
    /** The value in the report. */
    value: typeof reported === "number" ? String(reported) : formatMoney(reported),
    /** True when the rows add up to the value; anything else is our fault. */
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

export const listTrades = memberOperation({
  method: "GET",
  path: "/api/desk/trades",
  may: "reports:read",
  cost: "heavy",
  query: DeskTradesQuery,
  handle: ({ context, agent }, { query }) => openTrades(context, agent, query),
});

export const countTrades = countOperation({
  path: listTrades.path,
  may: "reports:read",
  query: DeskTradeFilter,
  async handle({ context, agent }, { query }) {
    const read = readTradeFilter(agent.id, query);
    return must(await context.store.trades.countTrades(read.filter));
  },
});

/** Another agent's trade gets the same answer as one that never existed. */
export const findTrade = memberOperation({
  method: "GET",
  path: "/api/desk/trades/{tradeId}",
  may: "reports:read",
  async handle({ context, agent, params }) {
    const found = must(await context.store.trades.findTrade(agent.id, params.tradeId));
    return found
      ? recordOnWire(found)
      : must(refuse("not_found", "There is no such trade, or retention has removed it."));
  },
});

function recordOnWire(record: TradeRecord) {
  const { trade, movements } = record;
  const all = receivedVersions(record);
  return {
    trade: rowOf(tradeColumns, trade),
    /** Oldest first. */
    versions: all.map((each) => ({
      ...tradeRow(each.version),
      received_at: formatInstant(each.receivedAt),
      in_force: each.version === trade,
      /** True when a greater version had arrived before, so that this version was never in force. */
      late: all.some((other) => other.version.version > each.version.version && other.receivedAt < each.receivedAt),
    })),
    /** The versions' movements in the player's wallet, oldest first. Empty where trades do not move it. */
    movements: movements.map(movementOnWire),
  };
}

const movementOnWire = ({ legs, ...movement }: ChainedMovement) => ({
  kind: movement.kind,
  version: movement.tradeVersion,
  amount: formatMoney(legs.wallet),
  held: formatMoney(legs.held),
  result: formatMoney(legs.result),
  commission: formatMoney(legs.commission),
  balance_after: formatMoney(movement.balanceAfter),
  exposure_after: formatMoney(movement.exposureAfter),
  created_at: formatInstant(movement.createdAt),
  hash: movement.hash,
});
