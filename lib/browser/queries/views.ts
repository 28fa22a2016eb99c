import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery } from "#lib/browser/desk/desk-query";
import type { ViewPage } from "#lib/domain/views/saved-view";

export type DeskViews = AnswerOf<"GET /api/desk/views">;

export const viewsQuery = (page: ViewPage) => deskQuery(["views"], "GET /api/desk/views", { query: { page } });
