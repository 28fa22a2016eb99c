import pino from "pino";

// Lines that come while one is being written leave together, so no request waits for its own line.
const output = pino.destination({ sync: false });

/** The log is never given a secret, a signature, a token or a body, so that none can leak. */
export const log = pino(
  { level: process.env.LOG_LEVEL?.trim() || "info", base: null, timestamp: pino.stdTimeFunctions.isoTime },
  output,
);

/** Resolves when everything logged has been written, which never happens while nobody reads it. */
export function logWritten(): Promise<void> {
  const written = new Promise<void>((resolve) => output.once("drain", resolve));
  output.write("");
  return written;
}
