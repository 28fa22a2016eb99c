import { withParams } from "#lib/browser/asking/api";
import type { SnippetCall } from "#lib/browser/formats/api-call-snippet";
import type { RangeTimes } from "#lib/browser/queries/report";

/** The report on screen as a call. Encoded by the browser's rules but for the colon, which is good in a query and better to read. */
export const reportCall = (origin: string, times: RangeTimes): SnippetCall => ({
  origin,
  method: "GET",
  target: withParams("/api/v1/exchange/report/trade-summary", { ...times }).replaceAll("%3A", ":"),
  idempotencyKey: "",
  body: "",
  apiKey: null,
});
