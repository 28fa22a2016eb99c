import { withParams } from "#lib/browser/asking/api";
import type { SnippetCall } from "#lib/browser/formats/api-call-snippet";
import type { RangeTimes } from "#lib/browser/queries/report";

/** The report on screen as an API call. Colons stay unescaped, because a query allows them and they are easier to read. */
export const reportCall = (origin: string, times: RangeTimes): SnippetCall => ({
  origin,
  method: "GET",
  target: withParams("/api/v1/exchange/report/trade-summary", { ...times }).replaceAll("%3A", ":"),
  idempotencyKey: "",
  body: "",
  apiKey: null,
});
