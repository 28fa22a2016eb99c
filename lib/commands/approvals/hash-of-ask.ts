import { digestOf } from "#lib/crypto/secrets";
import type { Approval } from "#lib/domain/approvals/approval";
import { hashOf } from "#lib/domain/approvals/hash-of";
import type { Instant } from "#lib/domain/time/instant";

export const hashOfAsk = (ask: Pick<Approval, "kind" | "about" | "ruleVersion">): string => hashOf(digestOf, ask);

const idChars = 26;

/** A new approval's id follows from what it is about, when, and which one came before it. */
export const idOfAsk = (hash: string, at: Instant, before: Pick<Approval, "id"> | null): string =>
  digestOf(JSON.stringify([hash, String(at), before?.id ?? null])).slice(0, idChars);
