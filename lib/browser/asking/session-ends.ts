/** How a session ended, as the sign-in page's address says: by the person's own sign-out, or in another way. */
export const sessionEnds = ["own", "yes"] as const;
export type SessionEnd = (typeof sessionEnds)[number];
