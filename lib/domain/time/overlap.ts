import { day, hour } from "./instant";

/** How long the old secret still opens after a rotation: its clients change over one by one. */
export const overlaps = { none: 0n, "1h": hour, "24h": day, "7d": 7n * day } as const;
export type Overlap = keyof typeof overlaps;
export const overlapNames = ["none", "1h", "24h", "7d"] as const satisfies readonly Overlap[];
