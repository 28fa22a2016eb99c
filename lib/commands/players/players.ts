import { noAgent } from "#lib/commands/agents/agents";
import { command } from "#lib/commands/command";
import { audited, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { openedWallet } from "#lib/commands/wallets/record-transfer";
import { faultOfAgentId } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import type { ToldEvent } from "#lib/domain/events/told-event";
import { done, refuse, refuseFault } from "#lib/domain/failure";
import type { Session, SessionAsk } from "#lib/domain/wallets/player-session";
import { faultOfPlayerId, unknownPlayer, type Wallet } from "#lib/domain/wallets/transfer";

export const addPlayer = command({
  refusalOf: (agentId, playerId) => refuseFault(faultOfAgentId(agentId) ?? faultOfPlayerId(playerId)),
  facts: (agentId: string, playerId: string, _by: Author) => ({
    agent: want("agent", agentId),
    known: want("wallet", agentId, playerId),
  }),
  decide({ agent, known }, agentId, playerId, by) {
    if (!agent) return noAgent(agentId);
    if (known) return done(known);
    const opened = openedWallet({ agentId, playerId, currency: agent.currency }, by.at);
    const { openedAt: _openedAt, head: _head, ...wallet } = opened.row;
    const after = { status: "active" };
    return decided<Wallet>(done(wallet), {
      writes: [opened],
      audit: [audited({ agentId, action: "player.add", subject: playerId, before: null, after }, by)],
    });
  },
});

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
    });
  },
});

/** Logs a player in. The same idempotency key gives the same session again. */
export const openPlayerSession = command({
  facts: ({ agentId, playerId, idempotencyKey }: SessionAsk) => ({
    known: want("playerSession", agentId, idempotencyKey),
    wallet: want("wallet", agentId, playerId),
  }),
  decide({ known, wallet }, ask) {
    const { id, agentId, playerId, idempotencyKey, tokenDigest, expiresAt, at } = ask;
    if (known && (known.playerId !== playerId || known.expiresAt <= at)) return keyUsed();
    if (!wallet && ask.knownPlayersOnly) return refuse("player_unknown", unknownPlayer);
    if (wallet?.status === "blocked") return blocked();
    if (known) return done(known);
    const session: Session = { id, agentId, playerId, expiresAt };
    const row = { ...session, idempotencyKey, tokenDigest, createdAt: at };
    return decided(done(session), {
      writes: [...(wallet ? [] : [openedWallet(ask, at)]), { act: "insert", table: "playerSessions", row }],
    });
  },
});

const keyUsed = () =>
  refuse(
    "login_key_used",
    "This X-Idempotency-Key was used for another login, or its token ran out. Send a new key with every login.",
  );
const blocked = () => refuse("player_blocked", "This player is blocked. Ask the operator to unblock the player.");
