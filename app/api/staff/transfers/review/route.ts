import { staffIntent, staffTransaction } from "#lib/desk/wallets/transfer-on-wire";
import { ReviewParameters } from "#lib/desk/wallets/transfer-shape";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/instant";
import { formatMoney } from "#lib/domain/money";
import { staffRoute } from "#lib/http/staff-route";
import { reviewTransfer } from "#lib/usecases/review-transfer";

export const GET = staffRoute({
  may: "transfers:write",
  query: ReviewParameters,
  async handle({ context, agent }, { query }) {
    const { type: kind, external_player_id: playerId, amount } = query;
    const found = await reviewTransfer(context, { agentId: agent.id, playerId, kind, amount });
    if (!found.ok) return found;
    const { wallet, similar } = found.value;
    const { transfers, intents } = similar;
    const data = {
      wallet: wallet && {
        currency: wallet.currency,
        balance: formatMoney(wallet.balance),
        status: wallet.status,
      },
      known_players_only: agent.knownPlayersOnly,
      similar: {
        transactions: transfers.map((transfer) => staffTransaction({ transfer, refundOf: null, refundedBy: null })),
        intents: intents.map(staffIntent),
      },
      as_of: formatInstant(context.clock.now()),
    };
    return done({ data });
  },
});
