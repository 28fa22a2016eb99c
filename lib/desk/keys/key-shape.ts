import * as z from "zod";
import { momentShape } from "#lib/desk/parameter-shape";
import { nameCharsMax } from "#lib/domain/agents/agent";
import { approvalIdCharsMax } from "#lib/domain/approvals/approval";
import { type ApiKey, allowBlocksMax, secretUsedAt } from "#lib/domain/keys/api-key";
import { agentScopes } from "#lib/domain/keys/scope";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { overlapNames } from "#lib/domain/time/overlap";

/** An approved request, to be finished with exactly what it asked for. */
const approval_id = z.string().max(approvalIdCharsMax).exactOptional();

// The name's own rule counts code points; this only bounds the text that the rule reads.
const name = z.string().max(2 * nameCharsMax);
const scopes = z.array(z.enum(agentScopes)).max(agentScopes.length);
const allow = z.array(z.string().max(64)).max(allowBlocksMax);

export const NewKeyBody = z.strictObject({ name, scopes, allow, expires_at: momentShape.nullable(), approval_id });

export const KeyChangeBody = z.strictObject({
  name: name.exactOptional(),
  scopes: scopes.exactOptional(),
  allow: allow.exactOptional(),
  expires_at: momentShape.nullable().exactOptional(),
  approval_id,
});

export const RotationBody = z.strictObject({
  overlap: z.enum(overlapNames),
  /** The last rotation as the page showed it: a rotation is refused when its author has not seen the last one. */
  rotated_at: momentShape.nullable(),
  approval_id,
});

/** When a secret was last used, of uses that are not yet written to the database, too. */
export interface LastUses {
  readonly keys: { lastUseOf(sealedSecret: string | null): Instant | null };
}

export type DeskKey = ReturnType<typeof keyOnWire>;
/** A key as it is now. */
export function keyOnWire({ keys }: LastUses, key: ApiKey, now: Instant) {
  const used = keys.lastUseOf(key.sealedSecret) ?? secretUsedAt(key);
  const previousUsed = keys.lastUseOf(key.previousSecret) ?? key.previousUsedAt;
  const overlaps = key.previousSecret !== null && key.previousUntil !== null && now < key.previousUntil;
  return {
    id: key.id,
    name: key.name,
    state: stateOf(key, now),
    scopes: key.scopes,
    /** An empty list allows every address. */
    allow: key.allow,
    created_at: formatInstant(key.createdAt),
    expires_at: timeText(key.expiresAt),
    revoked_at: timeText(key.revokedAt),
    last_used_at: timeText([used, previousUsed, key.lastUsedAt].reduce(later)),
    rotated_at: timeText(key.rotatedAt),
    secret_used_at: timeText(used),
    previous_used_at: timeText(previousUsed),
    /** The end of a rotation's overlap, until which the previous secret still works. */
    overlap_until: overlaps ? timeText(key.previousUntil) : null,
  };
}

const timeText = (at: Instant | null): string | null => (at === null ? null : formatInstant(at));

function later(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

function stateOf({ status, expiresAt }: ApiKey, now: Instant): "active" | "expired" | "revoked" {
  if (status === "revoked") return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}
