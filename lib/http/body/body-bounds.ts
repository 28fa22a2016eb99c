export const bodyWaitMsMax = 10_000;
export const connectionsCheckMs = 1_000;
/** 128 MiB: a refused request may still send this much before its connection is cut, so that its client reads why. */
export const drainBytesMax = 128 * 1024 * 1024;
export const drainMsMax = 5_000;
