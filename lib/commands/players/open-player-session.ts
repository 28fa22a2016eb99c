import { command } from "#lib/commands/command";
import { decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { openedWallet } from "#lib/commands/wallets/opened-wallet";
import { done, refuse } from "#lib/domain/failure";
import { unknownPlayer } from "#lib/domain/wallets/transfer";
import type { Session, SessionAsk } from "#lib/store/player-session";

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
      news: [newsOf(agentId, "players")],
    });
  },
});

const keyUsed = () =>
  refuse(
    "login_key_used",
    "This X-Idempotency-Key was used for another login, or its token ran out. Send a new key with every login.",
  );
const blocked = () => refuse("player_blocked", "This player is blocked. Ask the operator to unblock the player.");
