import { Secret, TOTP } from "otpauth";
import { type Instant, millisecondsOf } from "#lib/domain/time/instant";

/** A phone's clock may be off by one code, in either direction. */
const totpStepsOff = 1;

const stepSeconds = 30;
const issuer = "Exchange agent back office";

/** 160 random bits, in letters that can also be typed into an authenticator. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: stepSeconds });

/** The address in the QR code, which an authenticator reads. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of a code; null when it belongs to no step near now. */
export function totpStepOf(secret: string, code: string, now: Instant): bigint | null {
  const timestamp = millisecondsOf(now);
  const delta = totpOf(secret).validate({ token: code, timestamp, window: totpStepsOff });
  return delta === null ? null : BigInt(Math.floor(timestamp / (stepSeconds * 1_000)) + delta);
}
