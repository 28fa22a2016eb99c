import * as z from "zod";

/** `after`: the id of the last event that the browser has had, for one that cannot send Last-Event-ID. */
export const LiveQuery = z.strictObject({ after: z.string().max(64).optional() });

/** What of an agent's has changed. The first word of a query's key in the browser says which of these it follows. */
export interface ChangedEvent {
  readonly topics: readonly string[];
}
