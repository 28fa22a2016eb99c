import { digestOf } from "#lib/crypto/secrets";
import type { Approval } from "#lib/domain/approvals/approval";
import type { Instant } from "#lib/domain/time/instant";

/** SHA-256 of a text, in hexadecimal digits. */
type Digest = (text: string) => string;

/** Binds a vote to everything that was approved, and to the rule that asked for it. */
export const hashOf = (
  digest: Digest,
  { kind, about, ruleVersion }: Pick<Approval, "kind" | "about" | "ruleVersion">,
) => digest(JSON.stringify([1, kind, String(ruleVersion), about]));

export const hashOfAsk = (ask: Pick<Approval, "kind" | "about" | "ruleVersion">): string => hashOf(digestOf, ask);

const idChars = 26;

/** A new approval's id follows from what it is about, when, and which one came before it. */
export const idOfAsk = (hash: string, at: Instant, before: Pick<Approval, "id"> | null): string =>
  digestOf(JSON.stringify([hash, String(at), before?.id ?? null])).slice(0, idChars);
