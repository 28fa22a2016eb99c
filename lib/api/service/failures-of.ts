import type { OperationDocument } from "#lib/api/operation";
import type { FailureKind } from "#lib/domain/failure";

const ofSigned: readonly FailureKind[] = [
  "signing_header_missing",
  "key_unknown",
  "signature_wrong",
  "time_outside_window",
  "address_not_allowed",
  "scope_missing",
  "rate_exceeded",
  // Even an operation without a body can answer this: a body that is sent is checked against the signature and refused.
  "body_malformed",
  "body_too_large",
];
const ofAll: readonly FailureKind[] = ["parameter_wrong", "internal", "not_available"];

/** Every failure that an operation can answer, as a refusal or inside a success. */
export const failuresOf = (document: OperationDocument): FailureKind[] => [
  ...new Set([...refusalsOf(document), ...(document.itemFailures ?? [])]),
];

/** Every failure by which an operation can refuse a request. */
export function refusalsOf({ failures, security, idempotencyKey }: OperationDocument): FailureKind[] {
  const kinds = new Set<FailureKind>([...failures, ...ofAll]);
  if (security === "signature") for (const kind of ofSigned) kinds.add(kind);
  if (idempotencyKey) kinds.add("idempotency_key_malformed");
  return [...kinds];
}
