import pino from "pino";
import { failureLine, failureText } from "#lib/domain/text/failure-text";

/** 10 ms: lines of the process's own log within this time are written together. */
const logWaitMs = 10;

const output = pino.destination({ sync: false });

/**
 * The lines of a few milliseconds are written together by one of Node's threads, so that no request waits and many
 * share the cost. They are joined here, because the destination measures all waiting text at each line.
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
// Runs before the destination's own listener, which writes what it holds.
process.prependListener("exit", handOver);

/** The time in the lines' form, formatted once for all lines of a millisecond. */
let stamped = { ms: Number.NaN, text: "" };
function timestamp(): string {
  const ms = Date.now();
  if (ms !== stamped.ms) stamped = { ms, text: `,"time":"${new Date(ms).toISOString()}"` };
  return stamped.text;
}

/** In pino's usual form, which log readers know. */
const err = (error: unknown) => ({ message: failureLine(error), stack: failureText(error) });

/** The log never gets a secret, a signature, a token or a body, so that none can leak. */
export const log = pino(
  { level: process.env.LOG_LEVEL?.trim() || "info", base: null, timestamp, serializers: { err } },
  { write },
);

/** Resolves when all lines have been written, which never happens while nobody reads them. */
export function logWritten(): Promise<void> {
  handOver();
  const written = new Promise<void>((resolve) => output.once("drain", resolve));
  output.write("");
  return written;
}
