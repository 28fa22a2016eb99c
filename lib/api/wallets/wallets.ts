import type * as z from "zod";
import { signedOperation } from "#lib/api/signed-operation";
import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { readBalance } from "#lib/domain/lists/amount-range";
import { formatMoney, wholeUnits } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import type { ListedWallet, WalletQuery } from "#lib/domain/wallets/player";
import { isPlayerId, walletBalanceMax } from "#lib/domain/wallets/transfer";
import { bilingual } from "#lib/http/body/bilingual";
import { listPage } from "#lib/http/body/list-page";
import { exampleHeld } from "./example-transfers";
import { WalletsData, WalletsQuery } from "./wallet-shape";

export const wallets = signedOperation({
  for: "agent",
  name: "wallets",
  method: "GET",
  path: "/api/v1/user/exchange/wallets",
  document: {
    operationId: "listWallets",
    summary: bilingual("The agent's wallets with their balances, by player id", "代理的全部钱包及余额，按玩家 id 排列"),
    description: bilingual(
      "Each wallet stands on one page alone, as it stood when that page was read, whatever trades and transfers post meanwhile.",
      "无论期间有何交易和转账入账，每个钱包只出现在一页上，内容为读取该页时的状态。",
    ),
    tag: "Wallet",
    data: WalletsData,
    example: {
      query: "min_balance=100&limit=1",
      response: {
        wallets: [
          {
            ...{ external_player_id: "p-1", currency: "EUR", ...exampleHeld, status: "active" },
            ...{ first_seen_at: "2026-10-02T08:30:00.000000000Z", last_seen_at: "2026-11-01T10:05:30.000000003Z" },
          },
        ],
        next_cursor: null,
      },
    },
  },
  scope: "wallet:read",
  limit: "lists",
  query: WalletsQuery,
  async handle({ store }, { agent, query }) {
    const page = await listPage(query, {
      filters: WalletsQuery,
      place: {
        // The second part is a text that no place of another list has there.
        read: (playerId, none) => (isPlayerId(playerId) && none === "" ? playerId : null),
        write: ({ playerId }: ListedWallet) => [playerId, ""],
      },
      async find(given, { after, limit }) {
        const asked = readFilter(agent.id, given);
        return asked.ok ? store.players.listWallets({ ...asked.value, after, limit }) : asked;
      },
      rowsIn: (rows) => rows,
    });
    if (!page.ok) return page;
    const { rows, nextCursor } = page.value;
    return done({ data: { wallets: rows.map(walletOnWire), next_cursor: nextCursor } });
  },
});

function readFilter(
  agentId: string,
  given: z.infer<typeof WalletsQuery>,
): Outcome<Omit<WalletQuery, "after" | "limit">> {
  const { status = null, owes, min_balance } = given;
  const balanceFrom = min_balance === undefined ? null : readBalance(min_balance);
  if (min_balance !== undefined && balanceFrom === null) {
    return refuseFor(
      "min_balance",
      "parameter_wrong",
      `min_balance must be a decimal such as "12.50" with at most 8 decimals, from -${wholeUnits(walletBalanceMax)} to ${wholeUnits(walletBalanceMax)}.`,
    );
  }
  return done({ agentId, status, owing: owes === "true", balanceFrom });
}

const walletOnWire = (wallet: ListedWallet) => ({
  external_player_id: wallet.playerId,
  currency: wallet.currency,
  balance: formatMoney(wallet.balance),
  exposure: formatMoney(wallet.exposure),
  status: wallet.status,
  first_seen_at: formatInstant(wallet.openedAt),
  last_seen_at: wallet.lastEntryAt === null ? null : formatInstant(wallet.lastEntryAt),
});
