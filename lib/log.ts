import pino from "pino";

/** Never given a secret, a signature, a token or a body: what is not handed in cannot leak. */
export const log = pino(
  { level: process.env.LOG_LEVEL?.trim() || "info", base: null, timestamp: pino.stdTimeFunctions.isoTime },
  // Lines that come while one is being written leave together: a request does not wait for its own line.
  pino.destination({ sync: false }),
);
