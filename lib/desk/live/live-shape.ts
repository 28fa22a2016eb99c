import * as z from "zod";

export const LiveQuery = z.strictObject({
  /** The id of the last event that the browser received, when it cannot send Last-Event-ID. */
  after: z.string().max(64).optional(),
  /** The page's agent. It is a parameter, because a browser opens a stream without the page's headers. */
  for_agent: z.string().max(64).optional(),
});

/** The topics that changed. The first word of a query's key in the browser says which topics the query follows. */
export interface ChangedEvent {
  readonly topics: readonly string[];
}
