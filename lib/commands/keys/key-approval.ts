import type { GateSubject } from "#lib/commands/approvals/gate-facts";
import type { About } from "#lib/domain/approvals/about";
import { mayWithdraw } from "#lib/domain/keys/scope";
import { formatInstant } from "#lib/domain/time/instant";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";

/** Whose approval a member's change of a key may wait for. */
export const subjectOfKey = ({ acting }: Author, subject: string): GateSubject | null =>
  acting && { agentId: acting.agentId, kind: "keys", subject };

/** A key that may withdraw waits by the rule of keys; one that shows or moves other money by who its maker is. */
export const approverOfKey = (key: Pick<ApiKey, "scopes">) => (mayWithdraw(key) ? "rule" : "owner");

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
