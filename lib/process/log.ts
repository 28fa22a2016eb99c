import pino from "pino";
import { failureLine, failureText } from "#lib/domain/text/failure-text";

/** Lines of the process's own log that come within this time are written together. */
const logWaitMs = 10;

const output = pino.destination({ sync: false });

/**
 * The lines of a few milliseconds leave together, so no request waits for its own line, and a write, which a thread of
 * Node's does, is paid for by many. They are joined here, because the destination measures all that waits with each line.
 */
let lines = "";
const write = (line: string): void => {
  if (lines === "") setTimeout(handOver, logWaitMs);
  lines += line;
};

function handOver(): void {
  if (lines !== "") output.write(lines);
  lines = "";
}
// Before the destination's own listener, which writes what it holds.
process.prependListener("exit", handOver);

/** The time as the line gives it, written once for all lines of a millisecond. */
let stamped = { ms: Number.NaN, text: "" };
function timestamp(): string {
  const ms = Date.now();
  if (ms !== stamped.ms) stamped = { ms, text: `,"time":"${new Date(ms).toISOString()}"` };
  return stamped.text;
}

/** In the form that readers of such logs know. */
const err = (error: unknown) => ({ message: failureLine(error), stack: failureText(error) });

/** The log is never given a secret, a signature, a token or a body, so that none can leak. */
export const log = pino(
  { level: process.env.LOG_LEVEL?.trim() || "info", base: null, timestamp, serializers: { err } },
  { write },
);

/** Resolves when everything logged has been written, which never happens while nobody reads it. */
export function logWritten(): Promise<void> {
  handOver();
  const written = new Promise<void>((resolve) => output.once("drain", resolve));
  output.write("");
  return written;
}
