import type { Context } from "#lib/context";
import { done, type Outcome } from "#lib/domain/failure";
import { day, hour, instant } from "#lib/domain/instant";
import { newApiSecret } from "#lib/secrets";
import type { Author } from "#lib/store";
import type { KeyWithSecret } from "./create-key";
import { findKey } from "./find-key";

/** How long the old secret still opens: its clients change over one by one. */
export const overlaps = { none: 0n, "1h": hour, "24h": day, "7d": 7n * day } as const;
export type Overlap = keyof typeof overlaps;

export interface RotationInput {
  readonly keyId: string;
  readonly overlap: Overlap;
}

export async function rotateKey(context: Context, input: RotationInput, by: Author): Promise<Outcome<KeyWithSecret>> {
  const found = await findKey(context, input.keyId);
  if (!found.ok) return found;
  const key = found.value;
  const secret = newApiSecret();
  const overlap = overlaps[input.overlap];
  const changed = await context.store.changeKey(
    key.id,
    {
      action: "key.rotate",
      sealedSecret: context.secrets.seal(secret, key.agentId, key.id),
      previousSecret: overlap === 0n ? null : key.sealedSecret,
      previousUntil: overlap === 0n ? null : instant(by.at + overlap),
    },
    by,
  );
  return changed.ok ? done({ key: changed.value, secret }) : changed;
}
