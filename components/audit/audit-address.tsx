import { chosenOf } from "#lib/browser/address/address";
import { auditSorts } from "#lib/domain/audit/audit";
import { auditFilters } from "#lib/domain/audit/audit-filters";
import { filtersOnWire, noneOf, readFilters } from "#lib/domain/lists/filters";

export const readAudit = (asked: URLSearchParams) => ({
  ...readFilters(auditFilters, asked),
  sign_ins: chosenOf(["shown"], asked.get("sign_ins")),
  row: asked.get("row"),
});

export type AuditAddress = ReturnType<typeof readAudit>;

export const auditFiltersOf = (asked: AuditAddress) => ({
  ...filtersOnWire(auditFilters, asked),
  sign_ins: maySignInsBeHidden(asked) && asked.sign_ins === null ? ("hidden" as const) : null,
});

/** A search for a member, an action, a subject or an address finds sign-ins too, so it never hides them. */
export const maySignInsBeHidden = ({ actor, action, subject, address }: AuditAddress): boolean =>
  [action, subject, address].every((filter) => filter === null) &&
  (actor === null || chosenOf(auditSorts, actor) !== null);

export const noAuditFilters = noneOf(auditFilters);
