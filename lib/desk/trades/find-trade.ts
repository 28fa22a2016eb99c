import type { Context } from "#lib/context";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { formatInstant, type Instant } from "#lib/domain/instant";
import type { TradeVersion } from "#lib/domain/trade";
import type { Agent } from "#lib/stored/agent";
import type { PastVersion } from "#lib/stored/trade";
import { readTrade, TradeItem } from "#lib/usecases/trade-shape";
import { tradeOnPage, tradeRow } from "./trade-on-wire";
import type { StaffTradeRecord, TradeVersionRow } from "./trade-shape";

/** A trade of the agent's with all its versions. Another agent's is missing like one that never was. */
export async function findTrade({ store }: Context, agent: Agent, tradeId: string): Promise<Outcome<StaffTradeRecord>> {
  const found = await store.findTrade(agent.id, tradeId);
  if (!found.ok) return found;
  if (!found.value) return refuse("not_found", "There is no such trade, or retention has removed it.");
  const { trade, receivedAt, history } = found.value;
  const all = [...history.map(pastVersion), { version: trade, receivedAt }];
  return done({
    trade: tradeOnPage(trade),
    versions: all
      .sort((one, other) => one.version.version - other.version.version)
      .map(
        (each): TradeVersionRow => ({
          ...tradeRow(each.version),
          received_at: formatInstant(each.receivedAt),
          in_force: each.version === trade,
          late: all.some((other) => other.version.version > each.version.version && other.receivedAt < each.receivedAt),
        }),
      ),
  });
}

interface Came {
  readonly version: TradeVersion;
  readonly receivedAt: Instant;
}

function pastVersion({ content, receivedAt }: PastVersion): Came {
  const version = readTrade(TradeItem.parse(JSON.parse(content)));
  if (typeof version === "string") throw new Error(`A kept version of a trade cannot be read: ${version}`);
  return { version, receivedAt };
}
