import type { FiltersOf } from "#lib/browser/desk/desk";
import { deskQuery, keepFormer } from "#lib/browser/desk/desk-query";
import type { LimitScope } from "#lib/domain/limits/limit";

export const limitsQuery = deskQuery(["limits"], "GET /api/desk/limits");

/** The limits of one player, key or member. */
export const heldLimitsQuery = (scope: LimitScope, subject: string) =>
  deskQuery(["limits"], "GET /api/desk/limits", { query: { scope, subject } });

export const membersLimitsQuery = deskQuery(["limits"], "GET /api/desk/limits", { query: { scope: "member" } });

/** The limits of which more than 80 % is used. */
export const nearLimitsQuery = deskQuery(["limits"], "GET /api/desk/limits", { query: { near: "true" } });

export type LimitQuestion = FiltersOf<"GET /api/desk/limits/preview">;

/** 60 s: a limit's past changes little while its form is filled in, and reading it costs much. */
const pastKeptMs = 60_000;

export const limitPastQuery = (question: LimitQuestion) => ({
  ...deskQuery(["limit-past"], "GET /api/desk/limits/preview", { query: question }),
  staleTime: pastKeptMs,
  placeholderData: keepFormer,
});
