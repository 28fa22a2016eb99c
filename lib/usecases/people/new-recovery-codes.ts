import { digestOf, newRecoveryCode } from "#lib/crypto/secrets";

const recoveryCodesCount = 10;

export interface RecoveryCodes {
  /** The codes in groups, as they are shown this once. */
  readonly shown: readonly string[];
  readonly digests: readonly string[];
}

export function newRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: recoveryCodesCount }, newRecoveryCode);
  return { shown: codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code), digests: codes.map(digestOf) };
}
