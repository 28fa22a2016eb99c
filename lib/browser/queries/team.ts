import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery } from "#lib/browser/desk/desk-query";

export type TeamView = AnswerOf<"GET /api/desk/team">;
export type NewInvitationView = AnswerOf<"POST /api/desk/team/invitations">;

export const teamQuery = deskQuery(["team"], "GET /api/desk/team");

export const ownersQuery = deskQuery(["team"], "GET /api/desk/owners");
