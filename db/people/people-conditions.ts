import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { TableWith } from "#db/engine/conditions";
import { idleSince } from "#lib/domain/people/member-session";
import type { Instant } from "#lib/domain/time/instant";

/** The condition `isInvitationOpen` in SQL, for one agent. */
export const isOpenOf = (
  invitations: TableWith<"agentId" | "endedAt" | "expiresAt">,
  agentId: string,
  now: Instant,
): SQL | undefined =>
  and(eq(invitations.agentId, agentId), isNull(invitations.endedAt), gt(invitations.expiresAt, now));

/** The usable sessions of an agent's members. */
export const isUsableOf = (
  sessions: TableWith<"agentId" | "expiresAt" | "lastSeenAt">,
  agentId: string,
  now: Instant,
): SQL | undefined =>
  and(eq(sessions.agentId, agentId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now)));
