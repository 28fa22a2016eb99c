import pino from "pino";

// Lines that come while one is being written leave together: a request does not wait for its own line.
const output = pino.destination({ sync: false });

/** Never given a secret, a signature, a token or a body: what is not handed in cannot leak. */
export const log = pino(
  { level: process.env.LOG_LEVEL?.trim() || "info", base: null, timestamp: pino.stdTimeFunctions.isoTime },
  output,
);

/** Resolves when all that was logged has been written; never, while nobody reads it. */
export function logWritten(): Promise<void> {
  const written = new Promise<void>((resolve) => output.once("drain", resolve));
  output.write("");
  return written;
}
