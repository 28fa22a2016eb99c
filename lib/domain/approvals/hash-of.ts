import type { Approval } from "./approval";

/** SHA-256 of a text, in hexadecimal digits. */
export type Digest = (text: string) => string;

/** Binds a vote to everything that was approved, and to the rule that asked for it. */
export const hashOf = (
  digest: Digest,
  { kind, about, ruleVersion }: Pick<Approval, "kind" | "about" | "ruleVersion">,
) => digest(JSON.stringify([1, kind, String(ruleVersion), about]));
