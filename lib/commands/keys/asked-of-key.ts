import type { Asked } from "#lib/commands/approvals/gate-facts";
import { throughGate, throughOwner } from "#lib/commands/approvals/through-gate";
import type { About } from "#lib/domain/approvals/about";
import { mayWithdraw } from "#lib/domain/keys/scope";
import { formatInstant } from "#lib/domain/time/instant";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";

/** A change of a key as an approval shows it: the same again when its maker asks anew, and never a secret. */
export const askedOfKey = ({ acting }: Author, subject: string, about: About): Asked | null =>
  acting && { agentId: acting.agentId, kind: "keys", subject, about };

/** A key that may withdraw waits by the rule of keys; one that shows or moves other money by who its maker is. */
export const gateOfKey = (key: Pick<ApiKey, "scopes">) => (mayWithdraw(key) ? throughGate : throughOwner);

/** The whole key that results, so that nothing of it changes between the asking and the finish. */
export const aboutKey = ({ name, scopes, allow, limits, expiresAt }: ApiKey): About => ({
  name,
  scopes,
  allow,
  limits: Object.entries(limits)
    .map(([limit, most]) => `${limit}=${most}`)
    .sort(),
  expires_at: expiresAt && formatInstant(expiresAt),
});
