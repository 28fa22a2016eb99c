import * as z from "zod";
import type { SigningMistake } from "#lib/domain/keys/signing-mistake";
import { bodyBytesMax, type SignedFieldName, type SignedTextDifference } from "#lib/domain/keys/signing-text";

const consoleTargetCharsMax = 2 * 1024;
const consoleHeaderCharsMax = 512;

const header = z.string().max(consoleHeaderCharsMax);

/** A client's request, field by field, with the text that it signed if the client can print it. */
export const SigningConsoleBody = z.strictObject({
  method: z.string().max(32),
  target: z.string().max(consoleTargetCharsMax),
  api_key: header,
  timestamp: header,
  idempotency_key: header,
  signature: header,
  body: z.string().max(bodyBytesMax),
  signed_text: z.string().max(2 * bodyBytesMax),
  request_id: header,
});
export type SigningConsoleRequest = z.infer<typeof SigningConsoleBody>;

export type KeyState = "not_given" | "unknown" | "in_force" | "revoked" | "expired";
export type TimestampUnit = "milliseconds" | "seconds" | "microseconds" | "malformed" | "not_given";

/** A row of the request log, and the first field in which it differs from the pasted request. */
export interface ArrivedCall {
  readonly request_id: string;
  readonly code: number;
  readonly status: number;
  readonly difference: {
    readonly field: SignedFieldName;
    readonly arrived: string;
    readonly pasted: string;
  } | null;
}

export interface SigningVerdict {
  /** The signed text as the server would build it, line by line. It holds no secret. */
  readonly lines: readonly { readonly field: SignedFieldName; readonly value: string }[];
  readonly key: { readonly state: KeyState; readonly agent_suspended: boolean };
  readonly signature: {
    readonly state:
      | "fits"
      | "fits_previous"
      | "ended_secret"
      | "mistaken"
      | "other_key"
      | "nothing_fits"
      | "malformed"
      | "not_given"
      | "not_judged";
    readonly mistake: SigningMistake | null;
    /** Shown only to members who may see keys. */
    readonly other_key: string | null;
    /** Set while the secret before the last rotation still works. */
    readonly previous_until: string | null;
  };
  /** The comparison with the text that the client says it signed; null without such a text. */
  readonly signed_text: { readonly difference: SignedTextDifference | null } | null;
  readonly clock: {
    readonly unit: TimestampUnit;
    readonly server_time: string;
    /** Negative when the client's clock is behind; null when its timestamp is no time. */
    readonly difference_ms: number | null;
    readonly allowed_ms: number;
  };
}

export interface SigningConsoleAnswer extends SigningVerdict {
  /** Shown to members who may read the request log; null for others, and when no such call arrived. */
  readonly arrived: ArrivedCall | null;
}
