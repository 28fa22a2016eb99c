import { chosenOf } from "#lib/browser/address/address";
import { deskQuery } from "#lib/browser/desk/desk-query";
import { list } from "#lib/browser/desk/list";
import { auditFilters, auditSorts } from "#lib/domain/audit/audit";
import { type Filters, filtersOnWire, type InAddress } from "#lib/domain/lists/filters";

const filters = { ...auditFilters, sign_ins: { wire: "sign_ins", of: ["shown"] } } as const satisfies Filters;

export const audit = list({
  call: "GET /api/desk/audit",
  filters,
  onWire: (_, address) => ({
    ...filtersOnWire(auditFilters, address),
    sign_ins: maySignInsBeHidden(address) && address.sign_ins === null ? ("hidden" as const) : null,
  }),
  rows: (page) => page.entries,
  key: (row) => row.id,
  opens: "row",
});

/** A search for a member, an action, a subject or an address finds sign-ins too, so it never hides them. */
export const maySignInsBeHidden = ({ actor, action, subject, address }: InAddress<typeof auditFilters>): boolean =>
  [action, subject, address].every((filter) => filter === null) &&
  (actor === null || chosenOf(auditSorts, actor) !== null);

/** An audit row never changes. */
export const auditRecordQuery = (id: string) => ({
  ...deskQuery(["audit-record"], "GET /api/desk/audit/{id}", { path: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});
