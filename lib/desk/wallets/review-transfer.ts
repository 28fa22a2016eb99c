import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import { reviewTransfer as review } from "#lib/usecases/wallets/review-transfer";
import { deskDraft, deskTransaction } from "./transfer-on-wire";
import { ReviewParameters, type TransferReview } from "./transfer-shape";

export const reviewTransfer = memberOperation({
  name: "review-transfer",
  method: "GET",
  path: "/api/desk/transfers/review",
  may: "transfers:write",
  query: ReviewParameters,
  async handle({ context, agent }, { query }) {
    const { type: kind, external_player_id: playerId, amount } = query;
    const found = await review(context, { agentId: agent.id, playerId, kind, amount });
    if (!found.ok) return found;
    const { wallet, similar, closest } = found.value;
    const { transfers, drafts } = similar;
    return done<TransferReview>({
      wallet: wallet && {
        currency: wallet.currency,
        balance: formatMoney(wallet.balance),
        exposure: formatMoney(wallet.exposure),
        status: wallet.status,
      },
      known_players_only: agent.knownPlayersOnly,
      closest: closest.map(({ playerId: external_player_id, currency, balance, status }) => ({
        external_player_id,
        currency,
        balance: formatMoney(balance),
        status,
      })),
      similar: {
        transactions: transfers.map((transfer) =>
          deskTransaction({ transfer, refundOf: null, refundedBy: null, keyName: null }),
        ),
        drafts: drafts.map(deskDraft),
      },
      as_of: formatInstant(context.clock.now()),
    });
  },
});
