import * as z from "zod";
import { Credentials } from "#e2e/fixtures/offices/credentials";
import { loadConnectionsMax, loadRequestsMax, loadSecondsMax } from "./load-bounds";
import { loadClientKinds } from "./load-client";

/** One run of the load generator. It ends after the seconds, the requests, or the end of its input. */
export const LoadPlan = z.object({
  url: z.string(),
  client: z.enum(loadClientKinds),
  credentials: Credentials,
  currency: z.string(),
  connections: z.number().int().min(1).max(loadConnectionsMax),
  /** Null sends as fast as the answers come. */
  perSecond: z.number().positive().nullable(),
  /** Time of sending before anything is counted. */
  warmUpSeconds: z.number().min(0).max(60),
  seconds: z.number().positive().max(loadSecondsMax),
  requests: z.number().int().min(1).max(loadRequestsMax),
  /** The prefix of every ticket, so that no two runs share one. */
  ticketPrefix: z.string().min(1),
});
export type LoadPlan = z.infer<typeof LoadPlan>;

export const LoadReport = z.object({
  /** Answers with code 0 in the counted time. */
  posted: z.number(),
  seconds: z.number(),
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  maxMs: z.number(),
  /** All other answers by code. "cut" counts requests without an answer. */
  errors: z.record(z.string(), z.number()),
});
export type LoadReport = z.infer<typeof LoadReport>;
