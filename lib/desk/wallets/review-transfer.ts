import { keyNames } from "#lib/desk/limits/key-names";
import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import { reviewTransfer as review } from "#lib/usecases/wallets/review-transfer";
import { foreseenOnWire, limitsIn } from "./foreseen-on-wire";
import { deskDraft, deskTransaction } from "./transfer-on-wire";
import { ReviewParameters, type TransferReview } from "./transfer-shape";

export const reviewTransfer = memberOperation({
  method: "GET",
  path: "/api/desk/transfers/review",
  may: "transfers:write",
  query: ReviewParameters,
  async handle({ context, agent, member: { email }, author }, { query }) {
    const { type: kind, external_player_id: playerId, amount, ticket_id: ticketId = "" } = query;
    const found = await review(context, { agent, email, playerId, kind, amount, ticketId }, author);
    if (!found.ok) return found;
    const { wallet, similar, closest, forecast, rule } = found.value;
    const names = await keyNames(context.store, agent.id, limitsIn(forecast));
    if (!names.ok) return names;
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
      foreseen: foreseenOnWire(forecast, rule, names.value),
      as_of: formatInstant(context.clock.now()),
    });
  },
});
