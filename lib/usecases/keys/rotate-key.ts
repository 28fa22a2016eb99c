import { newApiSecret } from "#lib/crypto/secrets";
import { done, type Outcome } from "#lib/domain/failure";
import { type Instant, instant } from "#lib/domain/time/instant";
import { type Overlap, overlaps } from "#lib/domain/time/overlap";
import type { KeyName } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";
import type { KeyWithSecret } from "./create-key";
import { findKey } from "./find-key";

export interface RotationInput extends KeyName {
  readonly overlap: Overlap;
  /** The last rotation that the author knows of: a second rotation by mistake would end a secret in use. */
  readonly after?: Instant | null;
}

export async function rotateKey(context: Context, input: RotationInput, by: Author): Promise<Outcome<KeyWithSecret>> {
  const found = await findKey(context, input);
  if (!found.ok) return found;
  const { id, agentId } = found.value;
  const secret = newApiSecret();
  const overlap = overlaps[input.overlap];
  const rotated = await context.store.keys.rotateKey(
    id,
    {
      sealedSecret: context.secrets.seal(secret, agentId, id),
      previousUntil: overlap === 0n ? null : instant(by.at + overlap),
      ...(input.after !== undefined && { after: input.after }),
    },
    by,
  );
  return rotated.ok ? done({ key: rotated.value, secret }) : rotated;
}
