import type { Operation } from "#lib/api/operation";
import { exampleHeld } from "#lib/api/wallets/example-transfers";
import { digestOf } from "#lib/crypto/secrets";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import { answered } from "#lib/http/answer/answered";
import type { ApiRequest, Reply } from "#lib/http/answer/exchange";
import type { Gate } from "#lib/http/answer/gate";
import { bilingual } from "#lib/http/body/bilingual";
import { readQuery } from "#lib/http/body/read-shape";
import { SessionData, tokenPattern } from "./session-shape";

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
        ...{ external_player_id: "p-1", currency: "EUR", ...exampleHeld },
        expires_at: "2026-11-01T10:30:00.000000000Z",
      },
    },
  },
  serve: (gate, request) => answered(gate, "session", () => read(gate, request)),
};
