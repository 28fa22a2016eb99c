import { deskQuery } from "#lib/browser/desk/desk-query";

/** How many items need attention, for a page that does not show them. */
export const attentionQuery = deskQuery(["attention"], "GET /api/desk/attention");
