import { signedOperation } from "#lib/api/signed-operation";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { tradeOnWire, unknownTrade } from "#lib/domain/trades/trade";
import { listedTrade } from "#lib/domain/trades/trade-order";
import type { TradeRecord } from "#lib/domain/trades/trade-queries";
import { entryOnWire } from "#lib/domain/wallets/entry";
import { shownMovement } from "#lib/domain/wallets/entry-of-record";
import { bilingual } from "#lib/http/body/bilingual";
import { type ReceivedVersion, receivedVersions } from "#lib/usecases/trades/take-in-trades";
import { exampleListedTrade, exampleTrade } from "./example-trade";
import { ReportTradeData } from "./report-shape";

/** Another agent's trade gets the same answer as one that never existed. */
export const reportTrade = signedOperation({
  for: "agent",
  name: "trade",
  method: "GET",
  path: "/api/v1/exchange/report/trades/{trade_id}",
  document: {
    operationId: "getTrade",
    summary: bilingual("A trade with its versions and what it moved", "一笔交易及其全部版本与所引起的变动"),
    description: bilingual(
      "The version in force as in the list, every version with the time it came in, and the movements as the player's statement shows them.",
      "与列表中相同的当前版本、每个版本及其到达时间，以及与玩家对账单相同的变动记录。",
    ),
    tag: "Report",
    data: ReportTradeData,
    failures: ["trade_unknown"],
    example: {
      response: {
        trade: exampleListedTrade,
        versions: [
          {
            ...{ ...exampleTrade, version: 1, settlement_status: "PENDING", settlement_result: null, settled_at: null },
            ...{ payout: "0.00000000", commission: "0.00000000", received_at: "2026-11-01T10:00:00.250000000Z" },
          },
          { ...exampleTrade, received_at: "2026-11-01T12:00:01.500000000Z" },
        ],
        movements: [
          {
            ...{ entry_id: "m2f6c1b0d9a7e4c3f8b5a6d21", kind: "stake", amount: "-25.00000000" },
            ...{ balance: "275.00000000", exposure: "25.00000000", created_at: "2026-11-01T10:00:00.250000000Z" },
            ...{ ticket_id: null, trade_id: "t-1", trade_version: 1 },
          },
          {
            ...{ entry_id: "m9a0c44b1d2f7e3580b6c1d9e", kind: "settlement", amount: "50.49000000" },
            ...{ balance: "325.49000000", exposure: "0.00000000", created_at: "2026-11-01T12:00:01.500000000Z" },
            ...{ ticket_id: null, trade_id: "t-1", trade_version: 3 },
          },
        ],
      },
    },
  },
  scope: "report:read",
  limit: "trades",
  async handle({ store }, { agent, tradeId }) {
    const found = await store.trades.findTrade(agent.id, tradeId);
    if (!found.ok) return found;
    return found.value ? done({ data: recordOnWire(found.value) }) : unknownTrade();
  },
});

const recordOnWire = (record: TradeRecord) => ({
  trade: listedTrade(record.trade),
  versions: receivedVersions(record).map(versionOnWire),
  movements: record.movements.flatMap((movement) => shownMovement(movement) ?? []).map(entryOnWire),
});

const versionOnWire = ({ version, receivedAt }: ReceivedVersion) => ({
  ...tradeOnWire(version),
  received_at: formatInstant(receivedAt),
});
