import type { Instant } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { PastVersion, TradeRecord } from "#lib/store/trade";
import { readTrade, TradeItem } from "./trade-shape";

export interface ReceivedVersion {
  readonly version: TradeVersion;
  readonly receivedAt: Instant;
}

export function pastVersion({ content, receivedAt }: PastVersion): ReceivedVersion {
  const version = readTrade(TradeItem.parse(JSON.parse(content)));
  if ("reason" in version) throw new Error(`A kept version of a trade cannot be read: ${version.message}`);
  return { version, receivedAt };
}

/** Every version of a trade, the one in force among them, by number. */
export const receivedVersions = ({ trade, receivedAt, history }: TradeRecord): ReceivedVersion[] =>
  [...history.map(pastVersion), { version: trade, receivedAt }].sort(
    (one, other) => one.version.version - other.version.version,
  );
