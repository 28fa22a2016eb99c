import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { faultOfAgentId } from "#lib/domain/agents/agent";
import type { ToldEvent } from "#lib/domain/events/told-event";
import { done, refuse, refuseFault } from "#lib/domain/failure";
import { faultOfPlayerId } from "#lib/domain/wallets/fault-of-player-id";
import type { Wallet } from "#lib/domain/wallets/transfer";
import type { Author } from "#lib/store/author";

export const setPlayerStatus = command({
  refusalOf: (agentId, playerId) => refuseFault(faultOfAgentId(agentId) ?? faultOfPlayerId(playerId)),
  facts: (agentId: string, playerId: string, _status: Wallet["status"], _by: Author) => ({
    wallet: want("wallet", agentId, playerId),
  }),
  decide({ wallet }, agentId, playerId, status, by) {
    if (!wallet) return refuse("player_unknown", `Agent "${agentId}" has no player "${playerId}".`);
    const action = status === "blocked" ? "player.block" : "player.unblock";
    const told = { before: { status: wallet.status }, after: { status } };
    const type = status === "blocked" ? "player.blocked" : "player.unblocked";
    const event: ToldEvent = { agentId, type, at: by.at, facts: { external_player_id: playerId, status } };
    return decided<Wallet>(done({ ...wallet, status }), {
      writes: [{ act: "change", table: "wallets", where: { agentId, playerId }, to: { status } }],
      audit: [audited({ agentId, action, subject: playerId, ...told }, by)],
      events: wallet.status === status ? [] : [event],
      news: [newsOf(agentId, "players"), newsOf(agentId, "audit")],
    });
  },
});
