import { day, type Instant } from "#lib/domain/time/instant";

/** 7 days before its expiry an agent's systems are told of it. */
export const expiryNotice = 7n * day;

interface ExpiringKey {
  readonly agentId: string | null;
  readonly status: "enabled" | "revoked";
  readonly expiresAt: Instant | null;
  readonly toldExpiry: Instant | null;
}

/** True for an agent's key in force that expires within the notice, and whose expiry was not told yet. */
export const isExpiryDue = ({ agentId, status, expiresAt, toldExpiry }: ExpiringKey, at: Instant): boolean =>
  agentId !== null &&
  status === "enabled" &&
  expiresAt !== null &&
  expiresAt > at &&
  expiresAt - at <= expiryNotice &&
  toldExpiry !== expiresAt;
