import { chosenOf } from "#lib/browser/address/address";
import type { AuditFilters } from "#lib/browser/queries/audit";
import { auditSorts } from "#lib/domain/audit/audit";

export const readAudit = (asked: URLSearchParams) => ({
  actor: asked.get("actor"),
  action: asked.get("action"),
  subject: asked.get("subject"),
  address: asked.get("address"),
  from: asked.get("from"),
  until: asked.get("until"),
  sign_ins: chosenOf(["shown"], asked.get("sign_ins")),
  row: asked.get("row"),
});

export type AuditAddress = ReturnType<typeof readAudit>;

export const auditFiltersOf = (asked: AuditAddress): AuditFilters => ({
  actor: asked.actor,
  action: asked.action,
  subject: asked.subject,
  address: asked.address,
  start_time: asked.from,
  end_time: asked.until,
  sign_ins: maySignInsBeHidden(asked) && asked.sign_ins === null ? "hidden" : null,
});

/** A search for a member, an action, a subject or an address finds sign-ins too, so it never hides them. */
export const maySignInsBeHidden = ({ actor, action, subject, address }: AuditAddress): boolean =>
  [action, subject, address].every((filter) => filter === null) &&
  (actor === null || chosenOf(auditSorts, actor) !== null);

export const noAuditFilters = {
  actor: null,
  action: null,
  subject: null,
  address: null,
  from: null,
  until: null,
} as const;
