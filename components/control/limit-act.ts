/** What can be done to a limit that is there. */
export type LimitAct = "change" | "remove";
