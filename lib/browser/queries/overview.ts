import { deskQuery, keepFormer } from "#lib/browser/desk/desk-query";

export const overviewQuery = (zone: string) => ({
  ...deskQuery(["overview"], "GET /api/desk/overview", { query: { zone } }),
  placeholderData: keepFormer,
});
