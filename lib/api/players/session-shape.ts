import * as z from "zod";
import { Exposure, StoodBalance } from "#lib/api/wallets/wallet-shape";
import { Currency, PlayerId, Time } from "#lib/api/wire-shapes";

/** The form of a player's token. */
export const tokenPattern = "[A-Za-z0-9_-]{1,128}";

export const LoginBody = z.strictObject({ external_player_id: PlayerId }).meta({ id: "LoginRequest" });

export const LoginData = z
  .object({
    token: z.string().meta({ pattern: `^${tokenPattern}$`, example: "pt_4mQ2vW8xk1c9Zt7Rb0Ld" }),
    token_type: z.literal("Bearer"),
    expires_at: Time,
  })
  .meta({ id: "Login" });

export const SessionData = z
  .object({
    external_player_id: PlayerId,
    currency: Currency,
    balance: StoodBalance,
    exposure: Exposure,
    expires_at: Time,
  })
  .meta({ id: "Session" });
