import { hour, type Instant, instant, second } from "#lib/domain/time/instant";

/** 24 hours: failed sign-ins count this long after the last one. */
const signInForgetHours = 24;

/**
 * What failed sign-ins are counted by. A pair is one account from one address. A device has signed in to the account
 * before and counts alone, so that no stranger can lock its owner out. A factor counts wrong codes.
 */
export const signInSourceKinds = ["pair", "address", "account", "device", "factor"] as const;
export type SignInSourceKind = (typeof signInSourceKinds)[number];

export interface CountedFailures {
  readonly failures: number;
  readonly lastAt: Instant;
}

/** A count of failed sign-ins, stored so that a restart forgives none. */
export interface CountedSource extends CountedFailures {
  /** The name of the source: a digest. */
  readonly source: string;
}

interface DelayRule {
  /**
   * The failures that cost nothing, because people mistype. Each further failure doubles the wait, which starts at 1 s.
   */
  readonly freeFailures: number;
  readonly waitSecondsMax: number;
}

// Many people may share an address, and anybody can fail at an account, so waits that a stranger can cause stay short.
const rules: Record<SignInSourceKind, DelayRule> = {
  pair: { freeFailures: 4, waitSecondsMax: 15 * 60 },
  address: { freeFailures: 20, waitSecondsMax: 5 * 60 },
  account: { freeFailures: 10, waitSecondsMax: 30 },
  device: { freeFailures: 5, waitSecondsMax: 15 * 60 },
  // Three codes of a million fit at a time: at six tries a day guessing takes centuries. A new password counts anew.
  factor: { freeFailures: 5, waitSecondsMax: 4 * 3_600 },
};

/** Failures before this time no longer count. */
export const forgottenBefore = (now: Instant): Instant => instant(now - BigInt(signInForgetHours) * hour);

export function failuresNow(counted: CountedFailures | null, now: Instant): number {
  return counted && counted.lastAt >= forgottenBefore(now) ? counted.failures : 0;
}

export function waitSecondsAfter(kind: SignInSourceKind, failures: number): number {
  const { freeFailures, waitSecondsMax } = rules[kind];
  return failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), waitSecondsMax);
}

/** The whole seconds until the next try is judged; 0 allows it now. */
export function secondsToWait(kind: SignInSourceKind, counted: CountedFailures | null, now: Instant): number {
  if (!counted) return 0;
  const waitSeconds = waitSecondsAfter(kind, failuresNow(counted, now));
  const until = counted.lastAt + BigInt(waitSeconds) * second;
  // Another server's clock may be ahead: its last try then lies in the future, and must not make this one wait longer.
  return until > now ? Math.min(waitSeconds, Math.ceil(Number(until - now) / Number(second))) : 0;
}

/** Only each doubling is audited, because every single failure would fill the audit under an attack. */
export const isWorthAudit = (failures: number): boolean => failures > 0 && Number.isInteger(Math.log2(failures));
