import { deskQuery } from "#lib/browser/desk/desk-query";
import type { ViewPage } from "#lib/domain/views/saved-view";

export const viewsQuery = (page: ViewPage) => deskQuery(["views"], "GET /api/desk/views", { query: { page } });
