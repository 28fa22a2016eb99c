import type { Filters } from "#lib/domain/lists/filters";

export const auditFilters = {
  /** `me`, `member`, `operator`, `key`, `service`, or one actor by name: `member:ana@example.com`, `key:ak_1`. */
  actor: { wire: "actor" },
  /** A group such as `keys`, or one action such as `key.rotate`. */
  action: { wire: "action" },
  /** The beginning of the subject. */
  subject: { wire: "subject" },
  address: { wire: "address" },
  from: { wire: "start_time" },
  until: { wire: "end_time" },
} as const satisfies Filters;

/** On the wire, successful sign-ins and sign-outs can be hidden. */
export const auditFiltersOnWire = {
  ...auditFilters,
  signIns: { wire: "sign_ins", of: ["hidden"] },
} as const satisfies Filters;
