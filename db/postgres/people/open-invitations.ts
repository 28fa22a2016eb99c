import { and, eq, gt, isNull } from "drizzle-orm";
import { staffInvitations } from "#db/postgres/schema";
import type { Instant } from "#lib/domain/time/instant";

/** The condition `isInvitationOpen` in SQL, for one agent. */
export const isOpenOf = (agentId: string, now: Instant) =>
  and(eq(staffInvitations.agentId, agentId), isNull(staffInvitations.endedAt), gt(staffInvitations.expiresAt, now));
