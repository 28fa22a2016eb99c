import * as z from "zod";

/** One of a member's own sessions, as its page lists them. */
export interface StaffSessionView {
  readonly id: string;
  readonly current: boolean;
  readonly signed_in_at: string;
  readonly last_seen_at: string;
  readonly expires_at: string;
  readonly address: string | null;
  readonly browser: string;
}

/** Which of the member's own sessions to end: one by its id, or all but this one. */
export const EndSessionsBody = z.union([
  z.strictObject({ id: z.string().min(1).max(64) }),
  z.strictObject({ others: z.literal(true) }),
]);
