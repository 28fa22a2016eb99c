/** The events of a new agent's checklist that have a row of their own, written the first time that they happen. */
export const milestoneNames = ["signed_call", "report"] as const;
export type MilestoneName = (typeof milestoneNames)[number];
