import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { done } from "#lib/domain/failure";
import type { SecretUse } from "#lib/store/api-key";

/** A use that is older than one that is written already changes nothing, and nor does one of a secret that is gone. */
export const markKeysUsed = command({
  facts: (_uses: readonly SecretUse[]) => ({}),
  decide: (_known, uses) => decided(done(null), { writes: [{ act: "mark used", uses }] }),
});
