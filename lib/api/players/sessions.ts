import * as z from "zod";
import type { Operation } from "#lib/api/operation";
import { signedOperation } from "#lib/api/signed-operation";
import { Exposure, exampleHeld, StoodBalance } from "#lib/api/wallets/wallet-shape";
import { Currency, PlayerId, Time } from "#lib/api/wire-shapes";
import { digestOf } from "#lib/crypto/secrets";
import { done, type Outcome, refuse, refuseFor } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import { isPlayerId, playerIdForm } from "#lib/domain/wallets/transfer";
import { answered } from "#lib/http/answer/answered";
import type { ApiRequest, Reply } from "#lib/http/answer/exchange";
import type { Gate } from "#lib/http/answer/gate";
import { bilingual } from "#lib/http/body/bilingual";
import { readQuery } from "#lib/http/body/read-shape";
import { openPlayerSession, sessionMinutes } from "#lib/usecases/wallets/open-player-session";

/** The form of a player's token. */
const tokenPattern = "[A-Za-z0-9_-]{1,128}";

const LoginBody = z.strictObject({ external_player_id: PlayerId }).meta({ id: "LoginRequest" });

const LoginData = z
  .object({
    token: z.string().meta({ pattern: `^${tokenPattern}$`, example: "pt_4mQ2vW8xk1c9Zt7Rb0Ld" }),
    token_type: z.literal("Bearer"),
    expires_at: Time,
  })
  .meta({ id: "Login" });

const SessionData = z
  .object({
    external_player_id: PlayerId,
    currency: Currency,
    balance: StoodBalance,
    exposure: Exposure,
    expires_at: Time,
  })
  .meta({ id: "Session" });

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
        token: "pt_4mQ2vW8xk1c9Zt7Rb0Ld",
        token_type: "Bearer",
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

const bearer = new RegExp(`^Bearer +(${tokenPattern})$`, "i");

async function read({ context }: Gate, request: ApiRequest): Promise<Outcome<Reply>> {
  const invalid = () =>
    refuse("token_invalid", "The bearer token is missing, unknown or expired. Log the player in again.");
  const token = bearer.exec(request.header("authorization") ?? "")?.[1];
  if (token === undefined) return invalid();
  const found = await context.store.players.findPlayerSession(digestOf(token));
  if (!found.ok) return found;
  if (!found.value || found.value.session.expiresAt <= context.clock.now()) return invalid();
  const query = readQuery(undefined, request.target);
  if (!query.ok) return query;
  const { session, wallet } = found.value;
  return done({
    data: {
      external_player_id: session.playerId,
      currency: wallet.currency,
      balance: formatMoney(wallet.balance),
      exposure: formatMoney(wallet.exposure),
      expires_at: formatInstant(session.expiresAt),
    },
  });
}

/** A player's token opens only this operation. */
export const session: Operation = {
  name: "session",
  method: "GET",
  path: "/api/v1/user/exchange/session",
  document: {
    operationId: "getSession",
    summary: bilingual("The player's own session", "玩家自己的会话"),
    description: bilingual(
      "What a player's own page may show: whose session it is, its balance and its end.",
      "玩家自己的页面可以显示的内容：是谁的会话、余额以及何时结束。",
    ),
    tag: "Session",
    security: "bearer",
    data: SessionData,
    failures: ["token_invalid"],
    example: {
      response: {
        external_player_id: "p-1",
        currency: "EUR",
        ...exampleHeld,
        expires_at: "2026-11-01T10:30:00.000000000Z",
      },
    },
  },
  serve: (gate, request) => answered(gate, "session", () => read(gate, request)),
};
