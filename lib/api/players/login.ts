import { agentOperation } from "#lib/api/agent-operation";
import { done, refuseFor } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import { openPlayerSession } from "#lib/usecases/wallets/open-player-session";
import { LoginBody, LoginData } from "./session-shape";

export const login = agentOperation({
  name: "login",
  method: "POST",
  path: "/api/v1/user/exchange/login",
  document: {
    operationId: "openSession",
    summary: "Opens a player's session of 30 minutes",
    description: "The same X-Idempotency-Key gives the same token while it is valid. Send a new key with every login.",
    tag: "Session",
    data: LoginData,
    failures: ["login_key_used", "player_unknown", "player_blocked", "agent_suspended"],
  },
  scope: "session:create",
  limit: "login",
  stopsWhenSuspended: true,
  idempotencyKey: true,
  body: LoginBody,
  async handle(context, call) {
    const playerId = call.body.external_player_id;
    if (!isPlayerId(playerId)) {
      return refuseFor(
        "external_player_id",
        "body_malformed",
        "external_player_id must be 1 to 64 of A-Z a-z 0-9 . _ @ : -",
      );
    }
    call.note.player = playerId;
    const opened = await openPlayerSession(context, call.agent, playerId, call.idempotencyKey);
    if (!opened.ok) return opened;
    const { token, expiresAt } = opened.value;
    return done({ data: { token, token_type: "Bearer", expires_at: formatInstant(expiresAt) } });
  },
});
