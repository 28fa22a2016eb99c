import * as z from "zod";
import { momentShape } from "#lib/desk/moment-shape";
import { nameCharsMax } from "#lib/domain/agents/agent";
import { approvalIdCharsMax } from "#lib/domain/approvals/approval";
import { allowBlocksMax } from "#lib/domain/keys/api-key";
import { agentScopes, type LimitName } from "#lib/domain/keys/scope";
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

export interface DeskKey {
  readonly id: string;
  readonly name: string;
  readonly state: "active" | "expired" | "revoked";
  readonly scopes: readonly string[];
  /** An empty list allows every address. */
  readonly allow: readonly string[];
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
  readonly rotated_at: string | null;
  readonly secret_used_at: string | null;
  readonly previous_used_at: string | null;
  /** The end of a rotation's overlap, until which the previous secret still works. */
  readonly overlap_until: string | null;
}

/** A key's requests to an operation in the last minute; a limit of 0 means no limit. */
export interface KeyQuota {
  readonly operation: LimitName;
  readonly used: number;
  readonly limit: number;
}

export interface DeskKeys {
  readonly as_of: string;
  readonly keys: readonly DeskKey[];
  /** The most keys that may be in force. */
  readonly keys_max: number;
}

export interface DeskKeyDetail {
  readonly as_of: string;
  readonly key: DeskKey;
  readonly quotas: readonly KeyQuota[];
}

export interface DeskKeySecret {
  readonly key: DeskKey;
  /** The secret, which no other answer shows. */
  readonly secret: string;
}
