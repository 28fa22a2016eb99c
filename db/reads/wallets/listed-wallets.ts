import { and, eq, gt, gte } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import type { EngineWords } from "#db/reads/engine-words";
import { columnsLookedThrough, lookedThrough, narrowest } from "#db/reads/narrow";
import { all, type Read, select } from "#db/reads/read";
import { wallets } from "#db/tables/wallets";
import { hasStatus } from "#db/wallets/has-status";
import type { ListedWallet, WalletQuery } from "#lib/domain/wallets/player";
import { isFromStep, walletColumns } from "./player-rows";

/** Up to 20,000 wallets of at least a balance are sorted by id. More are so many that a walk by id finds them soon. */
const richMax = 20_000;

const { head: _head, ...columnsOfRich } = columnsLookedThrough(wallets);

/** A page of an agent's wallets by id. Each filter but the balance has an index that stands by id. */
export function listedWallets({ owes, playersBy }: EngineWords) {
  const conditionsOf = ({ agentId, status, owing, balanceFrom, after }: WalletQuery): Conditions => [
    eq(wallets.agentId, agentId),
    owing ? owes : undefined,
    status === null ? undefined : hasStatus(wallets, status),
    balanceFrom === null ? undefined : gte(wallets.balance, balanceFrom),
    after === null ? undefined : gt(wallets.playerId, after),
  ];

  /** The wallets that the index of balances finds; null for a balance that it does not stand by. */
  function* richIn({ agentId, owing, balanceFrom }: WalletQuery): Read<Conditions | null> {
    if (owing || balanceFrom === null || balanceFrom <= 0n) return null;
    const { isAbove0, step } = playersBy.balance;
    const isRich = [eq(wallets.agentId, agentId), isFromStep(step, wallets.balance, balanceFrom, false), isAbove0];
    const found = yield* narrowest(wallets, [isRich], richMax);
    return found && found.rows <= richMax ? isRich : null;
  }

  return function* pageOf(query: WalletQuery): Read<ListedWallet[]> {
    // Who owes has less than 0.
    if (query.owing && query.balanceFrom !== null && query.balanceFrom >= 0n) return [];
    const isMeant = and(...conditionsOf(query));
    const rich = yield* richIn(query);
    return yield* rich
      ? all(
          select(columnsOfRich)
            .from(lookedThrough(wallets, rich, richMax))
            .where(isMeant)
            .orderBy(wallets.playerId)
            .limit(query.limit),
        )
      : all(select(walletColumns).from(wallets).where(isMeant).orderBy(wallets.playerId).limit(query.limit));
  };
}
