import { deskQuery } from "#lib/browser/desk/desk-query";

export const accountQuery = deskQuery(["account"], "GET /api/desk/account");

export const meQuery = deskQuery(["account"], "GET /api/desk/me");

export const sessionsQuery = deskQuery(["account"], "GET /api/desk/sessions");
