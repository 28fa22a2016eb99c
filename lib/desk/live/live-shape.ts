import * as z from "zod";

export const LiveQuery = z.strictObject({
  /** The id of the last event that the browser has had, for one that cannot send Last-Event-ID. */
  after: z.string().max(64).optional(),
  /** The agent that the page is about: a browser opens a stream without headers of the page's own. */
  for_agent: z.string().max(64).optional(),
});

/** The topics of an agent's that have changed. The first word of a query's key in the browser says which of these it follows. */
export interface ChangedEvent {
  readonly topics: readonly string[];
}
