import * as z from "zod";
import { signedOperation } from "#lib/api/signed-operation";
import { AskedTime, Currency, NextCursor, PlayerId, pageParameters, Time } from "#lib/api/wire-shapes";
import { done, type Outcome, refuse, refuseFor } from "#lib/domain/failure";
import { balanceShape, readBalance } from "#lib/domain/lists/amount-range";
import { formatMoney, wholeUnits } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { readTime } from "#lib/domain/time/period";
import type { WalletStand } from "#lib/domain/wallets/entry";
import type { ListedWallet, WalletQuery } from "#lib/domain/wallets/player";
import { isPlayerId, unknownPlayer, type Wallet, walletBalanceMax } from "#lib/domain/wallets/transfer";
import { bilingual } from "#lib/http/body/bilingual";
import { listPage } from "#lib/http/body/list-page";
import { Exposure, exampleHeld, StoodBalance, WalletBalance } from "./wallet-shape";

const BalanceQuery = z.strictObject({
  at: AskedTime.optional().meta({
    description: bilingual("The balance as of this time instead of now.", "此刻的余额，而不是当前余额。"),
  }),
});

const BalanceData = z
  .object({ wallet: WalletBalance.extend({ exposure: Exposure }), as_of: Time })
  .meta({ id: "Balance" });

const WalletsQuery = z.strictObject({
  status: z
    .enum(["active", "blocked"])
    .optional()
    .meta({ description: bilingual("Wallets of this status alone.", "仅此状态的钱包。"), example: "active" }),
  owes: z
    .enum(["true"])
    .optional()
    .meta({
      description: bilingual("Only wallets below 0.", "仅余额为负的钱包。"),
      override: { type: "boolean", enum: [true] },
      example: true,
    }),
  min_balance: z
    .string()
    .optional()
    .meta({
      description: bilingual("Wallets that hold this much or more.", "余额不低于此数的钱包。"),
      pattern: balanceShape.source,
      example: "0.00000001",
    }),
  ...pageParameters,
});

const WalletRow = z
  .object({
    external_player_id: PlayerId,
    currency: Currency,
    balance: StoodBalance,
    exposure: Exposure,
    status: z.enum(["active", "blocked"]).meta({
      description: bilingual(
        "A blocked player's wallet takes no deposit and no withdrawal.",
        "被封禁玩家的钱包不能存款和提款。",
      ),
    }),
    first_seen_at: Time.meta({ description: bilingual("When the wallet was opened.", "钱包的开立时间。") }),
    last_seen_at: Time.nullable().meta({
      description: bilingual(
        "The last transfer, or the last change by a trade; null before any.",
        "最近一次转账或由交易引起的变动；尚无记录时为 null。",
      ),
    }),
  })
  .meta({ id: "ListedWallet" });

const WalletsData = z.object({ wallets: z.array(WalletRow), next_cursor: NextCursor }).meta({ id: "WalletPage" });

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
            external_player_id: "p-1",
            currency: "EUR",
            ...exampleHeld,
            status: "active",
            first_seen_at: "2026-10-02T08:30:00.000000000Z",
            last_seen_at: "2026-11-01T10:05:30.000000003Z",
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

export const balance = signedOperation({
  for: "agent",
  name: "balance",
  method: "GET",
  path: "/api/v1/user/exchange/wallets/{external_player_id}/balance",
  document: {
    operationId: "getBalance",
    summary: bilingual("A player's balance, now or at a time", "玩家余额：当前或某一时刻"),
    description: bilingual(
      "What a player has and what is held as stakes, now or after all that was posted up to a time.",
      "玩家的余额与所占用的本金：当前的，或截至某一时刻全部入账之后的。",
    ),
    tag: "Wallet",
    data: BalanceData,
    failures: ["player_unknown"],
    example: {
      response: { wallet: { currency: "EUR", ...exampleHeld }, as_of: "2026-11-01T10:06:00.000000000Z" },
    },
  },
  scope: "wallet:read",
  limit: "balance",
  query: BalanceQuery,
  async handle({ store, clock }, call) {
    call.note.player = call.playerId;
    const at = call.query.at === undefined ? done(null) : readTime("at", call.query.at);
    if (!at.ok) return at;
    const now = clock.now();
    const found = await store.wallets.findWallet(call.agent.id, call.playerId);
    if (!found.ok) return found;
    const wallet = found.value;
    if (!wallet) return refuse("player_unknown", unknownPlayer);
    if (at.value === null) return done({ data: balanceData(wallet, wallet, latest(now, wallet.lastEntryAt)) });
    const held = await store.wallets.balanceAt(call.agent.id, call.playerId, at.value);
    return held.ok ? done({ data: balanceData(wallet, held.value, at.value) }) : held;
  },
});

const balanceData = ({ currency }: Wallet, { balance, exposure }: WalletStand, asOf: Instant) => ({
  wallet: { currency, balance: formatMoney(balance), exposure: formatMoney(exposure) },
  as_of: formatInstant(asOf),
});

/** An entry may land between the reads of clock and wallet, so as_of moves up to that entry. */
const latest = (now: Instant, entryAt: Instant | null): Instant => (entryAt !== null && entryAt > now ? entryAt : now);
