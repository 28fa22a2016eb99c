import { day, hour } from "./instant";

/** The choices for how long the old secret still works after a rotation, since clients change over one by one. */
export const overlaps = { none: 0n, "1h": hour, "24h": day, "7d": 7n * day } as const;
export type Overlap = keyof typeof overlaps;
export const overlapNames = ["none", "1h", "24h", "7d"] as const satisfies readonly Overlap[];
