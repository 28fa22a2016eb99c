import pino from "pino";
import { failureLine, failureText } from "#lib/domain/text/failure-text";

const output = pino.destination({ sync: false });

/** In pino's usual form, which log readers know. */
const err = (error: unknown) => ({ message: failureLine(error), stack: failureText(error) });

/** The log never gets a secret, a signature, a token or a body, so that none can leak. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL?.trim() || "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err },
  },
  output,
);

/** Resolves when all lines have been written, which never happens while nobody reads them. */
export function logWritten(): Promise<void> {
  const written = new Promise<void>((resolve) => output.once("drain", resolve));
  output.write("");
  return written;
}
