import { memberOperation } from "#lib/desk/member-operation";
import { done, refuse } from "#lib/domain/failure";
import { rowOf } from "#lib/domain/lists/columns";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import { tradeColumns } from "#lib/domain/trades/trade-columns";
import type { TradeRecord } from "#lib/domain/trades/trade-queries";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import { receivedVersions } from "#lib/usecases/trades/take-in-trades";
import { tradeRow } from "./trade-on-wire";
import type { DeskTradeRecord, TradeMovement, TradeVersionRow } from "./trade-shape";

/** Another agent's trade gets the same answer as one that never existed. */
export const findTrade = memberOperation({
  method: "GET",
  path: "/api/desk/trades/{tradeId}",
  may: "reports:read",
  async handle({ context, agent, params }) {
    const found = await context.store.trades.findTrade(agent.id, params.tradeId);
    if (!found.ok) return found;
    return found.value
      ? done(recordOnWire(found.value))
      : refuse("not_found", "There is no such trade, or retention has removed it.");
  },
});

function recordOnWire(record: TradeRecord): DeskTradeRecord {
  const { trade, movements } = record;
  const all = receivedVersions(record);
  return {
    trade: rowOf(tradeColumns, trade),
    versions: all.map(
      (each): TradeVersionRow => ({
        ...tradeRow(each.version),
        received_at: formatInstant(each.receivedAt),
        in_force: each.version === trade,
        late: all.some((other) => other.version.version > each.version.version && other.receivedAt < each.receivedAt),
      }),
    ),
    movements: movements.map(movementOnWire),
  };
}

const movementOnWire = ({ legs, ...movement }: ChainedMovement): TradeMovement => ({
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
