import { patienceMs } from "#lib/process/patience-ms";

/** 10 s for a request's head, and as long again for its body. */
export const bodyWaitMsMax = patienceMs;
/** 1 s: Node looks this often whether a head or a body takes too long. */
export const connectionsCheckMs = patienceMs / 10;
/** 128 MiB: a refused request may still send this much before its connection is cut, so that its client reads why. */
export const drainBytesMax = 128 * 1024 * 1024;
/** 5 s: and it may take this long. */
export const drainMsMax = patienceMs / 2;
