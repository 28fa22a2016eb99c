import { signedOperation } from "#lib/api/signed-operation";
import { done, refuseFor } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { isPlayerId, playerIdForm } from "#lib/domain/wallets/transfer";
import { bilingual } from "#lib/http/body/bilingual";
import { openPlayerSession, sessionMinutes } from "#lib/usecases/wallets/open-player-session";
import { LoginBody, LoginData } from "./session-shape";

export const login = signedOperation({
  for: "agent",
  name: "login",
  method: "POST",
  path: "/api/v1/user/exchange/login",
  document: {
    operationId: "openSession",
    summary: bilingual(
      `Opens a player's session of ${sessionMinutes} minutes`,
      `打开 ${sessionMinutes} 分钟的玩家会话`,
    ),
    description: bilingual(
      "The same X-Idempotency-Key gives the same token while it is valid. Send a new key with every login.",
      "同一 X-Idempotency-Key 在令牌有效期内返回同一令牌。每次登录都要发送新的键。",
    ),
    tag: "Session",
    data: LoginData,
    failures: ["login_key_used", "player_unknown", "player_blocked", "agent_suspended"],
    example: {
      request: { external_player_id: "p-1" },
      response: {
        ...{ token: "pt_4mQ2vW8xk1c9Zt7Rb0Ld", token_type: "Bearer" },
        expires_at: "2026-11-01T10:30:00.000000000Z",
      },
    },
  },
  scope: "session:create",
  limit: "login",
  stopsWhenSuspended: true,
  idempotencyKey: true,
  body: LoginBody,
  async handle(context, call) {
    const playerId = call.body.external_player_id;
    if (!isPlayerId(playerId)) {
      return refuseFor("external_player_id", "body_malformed", `external_player_id must be ${playerIdForm}`);
    }
    call.note.player = playerId;
    const opened = await openPlayerSession(context, call.agent, playerId, call.idempotencyKey);
    if (!opened.ok) return opened;
    const { token, expiresAt } = opened.value;
    return done({ data: { token, token_type: "Bearer", expires_at: formatInstant(expiresAt) } });
  },
});
