import { audited, type Decision, decided, newsOf } from "#lib/commands/decision";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import { keyFacts } from "./key-facts";

/** Changes a key, unless it is missing or revoked. */
export function alterKey(
  action: "key.set" | "key.rotate" | "key.revoke",
  keyId: string,
  before: ApiKey | null,
  change: Partial<ApiKey>,
  by: Author,
): Outcome<ApiKey> | Decision<ApiKey> {
  if (!before) return refuse("key_not_found", `There is no key "${keyId}".`);
  if (before.status === "revoked") return refuse("key_revoked", `The key "${keyId}" is revoked for good.`);
  const after = { ...before, ...change };
  return decided(done(after), {
    writes: [{ act: "change", table: "keys", where: { id: keyId }, to: change }],
    audit: [audited(keyFacts(action, before, after), by)],
    news: after.agentId === null ? [] : [newsOf(after.agentId, "agent")],
  });
}
