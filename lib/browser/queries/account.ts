import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery } from "#lib/browser/desk/desk-query";

export type AccountView = AnswerOf<"GET /api/desk/account">;
export type SessionView = AnswerOf<"GET /api/desk/sessions">["sessions"][number];
export type StartedTwoFactorView = AnswerOf<"POST /api/desk/account/two-factor/start">;

export const accountQuery = deskQuery(["account"], "GET /api/desk/account");

export const meQuery = deskQuery(["account"], "GET /api/desk/me");

export const sessionsQuery = deskQuery(["account"], "GET /api/desk/sessions");
