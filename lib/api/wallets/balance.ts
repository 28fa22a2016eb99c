import { signedOperation } from "#lib/api/signed-operation";
import { done, refuse } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { readTime } from "#lib/domain/time/period";
import type { WalletStand } from "#lib/domain/wallets/entry";
import { unknownPlayer, type Wallet } from "#lib/domain/wallets/transfer";
import { bilingual } from "#lib/http/body/bilingual";
import { exampleHeld } from "./example-transfers";
import { BalanceData, BalanceQuery } from "./wallet-shape";

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
