import { command } from "#lib/commands/command";
import { audited, type Decision, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { faultOfAgentId } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { carriedWith } from "#lib/domain/books/books";
import { done, type Outcome, refuse, refuseFault } from "#lib/domain/failure";
import { formatMoney, type Money, money, wholeUnits, zero } from "#lib/domain/money/money";
import { normalText } from "#lib/domain/text/shown-text";
import { faultOfReason } from "#lib/domain/wallets/draft";
import { type MovementAsk, placedMovement } from "#lib/domain/wallets/movement";
import { walletBalanceMax } from "#lib/domain/wallets/transfer";

/**
 * Gives back a stake whose trade retention dropped unsettled. The movement ends the trade like a void; statement and
 * audit show the reason.
 */
export const releaseStake = command({
  refusalOf: (agentId, _tradeId, reason) => refuseFault(faultOfAgentId(agentId) ?? faultOfReason(reason)),
  facts: (agentId: string, tradeId: string, _reason: string, _by: Author) => ({
    left: want("leftStake", agentId, tradeId),
  }),
  decide({ left }, agentId, tradeId, given, by): Outcome<{ amount: Money }> | Decision<{ amount: Money }> {
    if (!left) return noLeftStake(agentId, tradeId);
    const { stake, wallet, carried } = left;
    const { playerId, amount } = stake;
    const reason = normalText(given);
    const legs = { wallet: amount, held: money(-amount), result: zero, commission: zero };
    const ask: MovementAsk = { kind: "void", tradeId, tradeVersion: null, legs, reason };
    const placed = placedMovement(ask, wallet, by.at);
    if (!placed) {
      return refuse(
        "wallet_ceiling",
        `It would take the wallet above ${wholeUnits(walletBalanceMax)}: nothing was released.`,
      );
    }
    const before = { external_player_id: playerId, held: formatMoney(amount) };
    const after = { released: formatMoney(amount), reason };
    return decided<{ amount: Money }>(done({ amount }), {
      writes: [
        { act: "move", wallet, ask, at: by.at },
        { act: "remove", table: "leftStakes", where: { agentId, tradeId, playerId } },
        // The carried sums of dropped trades change with it, so that movements and trades still agree.
        { act: "put", table: "carried", row: carriedWith(carried, legs, 0) },
      ],
      audit: [audited({ agentId, action: "stake.release", subject: tradeId, before, after }, by)],
      events: [{ agentId, type: "wallet.moved", at: placed.createdAt, playerId }],
    });
  },
});

const noLeftStake = (agentId: string, tradeId: string) =>
  refuse("parameter_wrong", `Agent "${agentId}" has no stake that was left held for a dropped trade "${tradeId}".`);
