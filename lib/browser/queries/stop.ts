import { deskQuery } from "#lib/browser/desk/desk-query";

/** What is stopped. It has a key of its own, because every page asks, and limits change with every transfer. */
export const stopQuery = deskQuery(["stop"], "GET /api/desk/stop");
