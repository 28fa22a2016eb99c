import { hour, type Instant, instant, second } from "#lib/domain/time/instant";
import { signInForgetHours } from "#lib/limits";

/**
 * What failed sign-ins are counted for. A pair is one account tried from one address. A device is a browser that has
 * signed in to the account before: it is counted by itself alone, so that no stranger can keep its owner out. A factor is
 * the code of whoever knows the password: of six digits, so that it must be slow to guess.
 */
export const signInSourceKinds = ["pair", "address", "account", "device", "factor"] as const;
export type SignInSourceKind = (typeof signInSourceKinds)[number];

export interface CountedFailures {
  readonly failures: number;
  readonly lastAt: Instant;
}

interface DelayRule {
  /** So many failures cost nothing: people mistype. Each one after them doubles the wait, from a second on. */
  readonly freeFailures: number;
  readonly waitSecondsMax: number;
}

// An address may be a whole office, and an account is anybody's to fail at: what a stranger can cause there stays short.
const rules: Record<SignInSourceKind, DelayRule> = {
  pair: { freeFailures: 4, waitSecondsMax: 15 * 60 },
  address: { freeFailures: 20, waitSecondsMax: 5 * 60 },
  account: { freeFailures: 10, waitSecondsMax: 30 },
  device: { freeFailures: 5, waitSecondsMax: 15 * 60 },
  // Three codes of a million fit at a time: six tries a day take centuries. A new password begins a new count.
  factor: { freeFailures: 5, waitSecondsMax: 4 * 3_600 },
};

/** Failures of long ago count for nothing. */
export const forgottenBefore = (now: Instant): Instant => instant(now - BigInt(signInForgetHours) * hour);

export function failuresNow(counted: CountedFailures | null, now: Instant): number {
  return counted && counted.lastAt >= forgottenBefore(now) ? counted.failures : 0;
}

export function waitSecondsAfter(kind: SignInSourceKind, failures: number): number {
  const { freeFailures, waitSecondsMax } = rules[kind];
  return failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), waitSecondsMax);
}

/** Whole seconds until the next try is judged; 0 when it may be now. */
export function secondsToWait(kind: SignInSourceKind, counted: CountedFailures | null, now: Instant): number {
  if (!counted) return 0;
  const until = counted.lastAt + BigInt(waitSecondsAfter(kind, failuresNow(counted, now))) * second;
  return until > now ? Math.ceil(Number(until - now) / Number(second)) : 0;
}

/** Every doubling is worth a line in the audit; every single failure would fill it under an attack. */
export const isWorthAudit = (failures: number): boolean => failures > 0 && Number.isInteger(Math.log2(failures));
