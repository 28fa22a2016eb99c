import { createHmac } from "node:crypto";

/** The hash of a record over the one before it: nobody without the key can edit, drop or reorder a record unseen. */
export const chainHash = (key: Uint8Array, previous: string, canonical: string): string =>
  createHmac("sha256", key).update(previous).update("\n").update(canonical).digest("hex");
