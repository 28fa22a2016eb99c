import { deskQuery } from "#lib/browser/desk/desk-query";

export const teamQuery = deskQuery(["team"], "GET /api/desk/team");

export const ownersQuery = deskQuery(["team"], "GET /api/desk/owners");
