import * as z from "zod";
import { Exposure, StoodBalance, Time } from "#lib/api/wallets/wallet-shape";

export const LoginBody = z
  .strictObject({ external_player_id: z.string().meta({ example: "p-1" }) })
  .meta({ id: "LoginRequest" });

export const LoginData = z
  .object({ token: z.string(), token_type: z.literal("Bearer"), expires_at: Time })
  .meta({ id: "Login" });

export const SessionData = z
  .object({
    external_player_id: z.string(),
    currency: z.string(),
    balance: StoodBalance,
    exposure: Exposure,
    expires_at: Time,
  })
  .meta({ id: "Session" });
