"use client";

import { useAddress } from "#components/use-address";
import type { AuditFilters } from "#lib/client/queries/audit";

const readAudit = (asked: URLSearchParams) => ({
  actor: asked.get("actor"),
  action: asked.get("action"),
  subject: asked.get("subject"),
  address: asked.get("address"),
  from: asked.get("from"),
  until: asked.get("until"),
  row: asked.get("row"),
});

/** What the audit shows, as it stands in the address. */
export function useAuditAddress() {
  const [address, setAddress] = useAddress(readAudit);
  return { address, setAddress };
}

export type AuditAddress = ReturnType<typeof useAuditAddress>["address"];

export const auditFiltersOf = ({ actor, action, subject, address, from, until }: AuditAddress): AuditFilters => ({
  actor,
  action,
  subject,
  address,
  start_time: from,
  end_time: until,
});

export const noAuditFilters = {
  actor: null,
  action: null,
  subject: null,
  address: null,
  from: null,
  until: null,
} as const;
