import { deskQuery } from "#lib/browser/desk/desk-query";

export const teamQuery = deskQuery(["team"], "GET /api/desk/team");
