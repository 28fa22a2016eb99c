export const bodyWaitMsMax = 10_000;
export const connectionsCheckMs = 1_000;
/** The bytes that a refused request may still send before its connection is cut, so that its client can read why. */
export const drainBytesMax = 128 * 1024 * 1024;
export const drainMsMax = 5_000;
