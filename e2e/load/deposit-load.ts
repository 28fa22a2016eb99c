import { spawn } from "node:child_process";
import * as z from "zod";
import { Credentials } from "#e2e/fixtures/offices/credentials";

export const loadConnectionsMax = 256;
export const loadSecondsMax = 60 * 60;

/** A run of the load generator. It ends after the seconds, or at the end of its input. */
export const DepositPlan = z.object({
  url: z.string(),
  credentials: Credentials,
  currency: z.string(),
  /** The prefix of every ticket, so that no two runs share one. */
  ticketPrefix: z.string().min(1),
  connections: z.number().int().min(1).max(loadConnectionsMax),
  /** Null sends as fast as answers arrive. */
  perSecond: z.number().positive().nullable().default(null),
  /** Seconds of sending before anything is counted. */
  warmUpSeconds: z.number().min(0).max(60).default(0),
  seconds: z.number().positive().max(loadSecondsMax).default(loadSecondsMax),
});
export type DepositPlan = z.infer<typeof DepositPlan>;

export const DepositReport = z.object({
  /** Answers with code 0 in the counted time. */
  posted: z.number(),
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  maxMs: z.number(),
  /** All other answers by code. "cut" counts requests without an answer. */
  errors: z.record(z.string(), z.number()),
});
export type DepositReport = z.infer<typeof DepositReport>;

export interface DepositLoad {
  /** The report, after the load ended by itself or was told to end. It rejects when a deposit was refused. */
  readonly report: Promise<DepositReport>;
  stop(): void;
}

/** Starts signed deposits in a separate process, which shares no thread with the measuring one. */
export function startDeposits(plan: z.input<typeof DepositPlan>): DepositLoad {
  const child = spawn(process.execPath, ["dist/load.mjs"], { stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
  });
  const report = new Promise<DepositReport>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => {
      if (status !== 0) return reject(new Error(`The load generator ended with ${status}.`));
      const told = DepositReport.parse(JSON.parse(output));
      if (Object.keys(told.errors).length === 0) resolve(told);
      else reject(new Error(`The load met refusals: ${JSON.stringify(told.errors)}`));
    });
  });
  // A caller may await the report only after its own work: until then a failure must not count as unhandled.
  report.catch(() => undefined);
  child.stdin.on("error", () => undefined);
  child.stdin.write(`${JSON.stringify(plan)}\n`);
  return { report, stop: () => child.stdin.end() };
}
