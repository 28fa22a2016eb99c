import type { TradeVersion } from "#lib/domain/trades/trade";
import type { NamedVersions } from "#lib/domain/trades/trade-queries";
import type { Entry } from "#lib/domain/wallets/entry";
import { pastVersion } from "#lib/usecases/trades/take-in-trades";

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
