import { deskQuery } from "#lib/browser/desk/desk-query";

export const settingsQuery = deskQuery(["agent"], "GET /api/desk/settings");
