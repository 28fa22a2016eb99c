import type { BodyOf } from "#lib/browser/desk/desk";
import { readAddressLines, wrongAddressIn } from "#lib/browser/formats/address-lines";
import { readLocalTime, writeWireTime } from "#lib/browser/formats/local-time";
import type { DeskKey } from "#lib/desk/keys/key-shape";
import { faultOfName } from "#lib/domain/agents/agent";
import { agentScopes } from "#lib/domain/keys/scope";
import { canBeKept, day, formatInstant, instant, instantOfMilliseconds } from "#lib/domain/time/instant";

export const expiryChoices = ["never", "30", "90", "365", "at"] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

/** The values of a key's form. */
export interface KeyDraft {
  readonly name: string;
  readonly scopes: KeyBody["scopes"];
  readonly addresses: string;
  readonly expiry: ExpiryChoice;
  /** A time by the zone's clocks, for the choice "at". */
  readonly expiresAt: string;
}

export type KeyBody = BodyOf<"POST /api/desk/keys">;

export type KeyFault = "name" | "scopes" | "address" | "unreadable" | "past" | "far";

export const emptyDraft: KeyDraft = { name: "", scopes: [], addresses: "", expiry: "never", expiresAt: "" };

export const draftOf = ({ name, scopes, allow, expires_at: at }: DeskKey, zone: string): KeyDraft => ({
  name,
  scopes: agentScopes.filter((scope) => scopes.includes(scope)),
  addresses: allow.join("\n"),
  expiry: at === null ? "never" : "at",
  expiresAt: writeWireTime(at, zone),
});

export interface ReadDraft {
  readonly body: KeyBody;
  /** Each fault, with the text that it concerns. */
  readonly faults: readonly { readonly fault: KeyFault; readonly text?: string }[];
}

/** The body that the form would send. An existing key keeps its expiry to the nanosecond unless it was changed. */
export function readKeyDraft(draft: KeyDraft, zone: string, nowMs: number, key?: DeskKey): ReadDraft {
  const faults: { fault: KeyFault; text?: string }[] = [];
  const allow = readAddressLines(draft.addresses);
  const wrong = wrongAddressIn(allow);
  if (faultOfName(draft.name.trim()) !== null) faults.push({ fault: "name" });
  if (draft.scopes.length === 0) faults.push({ fault: "scopes" });
  if (wrong !== null) faults.push({ fault: "address", text: wrong });
  const kept = key && draft.expiry === "at" && draft.expiresAt === writeWireTime(key.expires_at, zone);
  const expiry = kept ? { at: key.expires_at } : readExpiry(draft, zone, nowMs);
  if ("fault" in expiry) faults.push(expiry);
  const expires_at = "fault" in expiry ? null : expiry.at;
  return { body: { name: draft.name.trim(), scopes: draft.scopes, allow, expires_at }, faults };
}

function readExpiry(
  { expiry, expiresAt }: KeyDraft,
  zone: string,
  nowMs: number,
): { at: string | null } | { fault: KeyFault } {
  if (expiry === "never") return { at: null };
  const now = instantOfMilliseconds(nowMs);
  if (expiry !== "at") return { at: formatInstant(instant(now + BigInt(expiry) * day)) };
  const at = readLocalTime(expiresAt, zone);
  if (typeof at === "string") return { fault: "unreadable" };
  if (at <= now) return { fault: "past" };
  return canBeKept(at) ? { at: formatInstant(at) } : { fault: "far" };
}

/** The fields that the form would change; null when there are none. */
export function changesOf(key: DeskKey, body: KeyBody): Partial<KeyBody> | null {
  const changes: Partial<KeyBody> = {
    ...(body.name !== key.name && { name: body.name }),
    ...(!sameTexts(body.scopes, key.scopes) && { scopes: body.scopes }),
    ...(!sameTexts(body.allow, key.allow) && { allow: body.allow }),
    ...(body.expires_at !== key.expires_at && { expires_at: body.expires_at }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Compares two lists without regard to order or repetition. */
const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((text) => other.includes(text)) && other.every((text) => one.includes(text));
