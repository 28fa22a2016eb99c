import * as z from "zod";
import { Credentials } from "#e2e/fixtures/offices/credentials";

/**
 * Work of another kind than deposits, at a fixed pace, until the input ends. A call that is late keeps its due time, and
 * the next one is not left out, so that a slow server is asked as often as a quick one.
 */
export const MixedPlan = z.object({
  url: z.string(),
  credentials: Credentials,
  /** A member who is signed in once, and whose browsers all of this work comes from. */
  member: z.object({ agentId: z.string(), email: z.string(), password: z.string() }),
  /** Signed reports over two ragged ranges of some 90 days. */
  reportsPerSecond: z.number().positive(),
  /** Calls of the dashboard: overview, report, trades, transfers, players and the books, in turn. */
  deskCallsPerSecond: z.number().positive(),
  /** Browsers that hear of changes, and ask for the transfers and the overview at each, as the page does. */
  liveReaders: z.number().int().min(1),
});
export type MixedPlan = z.infer<typeof MixedPlan>;

const Waits = z.object({ answers: z.number(), p50Ms: z.number(), p99Ms: z.number(), maxMs: z.number() });

export const MixedReport = z.object({
  seconds: z.number(),
  reports: Waits,
  deskCalls: Waits,
  /** The events that the live readers were told, and how long the calls took that they made of them. */
  events: z.number(),
  liveCalls: Waits,
  /** The answers other than success, by what was asked and code. */
  errors: z.record(z.string(), z.number()),
});
export type MixedReport = z.infer<typeof MixedReport>;
