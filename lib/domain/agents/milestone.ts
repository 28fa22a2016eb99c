/** What a new agent's checklist knows from a row of its own, written the first time that it happens. */
export const milestoneNames = ["signed_call", "report"] as const;
export type MilestoneName = (typeof milestoneNames)[number];
