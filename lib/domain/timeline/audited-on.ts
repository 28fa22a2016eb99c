import { type AuditAction, actionsOf } from "#lib/domain/audit/actions";
import type { TimelineSubject } from "./timeline-kinds";

/**
 * The audit records that a subject's timeline shows. A player's transfers have lines of their own, so their records are
 * shown only on the timeline of their ticket.
 */
export const auditedOn: Readonly<Record<TimelineSubject, readonly AuditAction[]>> = {
  player: actionsOf("players"),
  ticket: actionsOf("transfers"),
  trade: ["stake.release"],
  key: actionsOf("keys"),
};
