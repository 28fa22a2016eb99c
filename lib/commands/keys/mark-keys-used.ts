import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { done } from "#lib/domain/failure";
import type { SecretUse } from "#lib/domain/keys/api-key";

/** A use older than the written one changes nothing, and neither does a use of a secret that is gone. */
export const markKeysUsed = command({
  facts: (_uses: readonly SecretUse[]) => ({}),
  decide: (_known, uses) => decided(done(null), { writes: [{ act: "mark used", uses }] }),
});
