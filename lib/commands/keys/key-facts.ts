import type { AuditFacts } from "#lib/domain/audit/audit";
import type { ApiKey } from "#lib/store/api-key";

/** Audit facts of a key's change, without its sealed secrets. */
export const keyFacts = (action: string, before: ApiKey | null, after: ApiKey): AuditFacts => ({
  agentId: after.agentId,
  action,
  subject: after.id,
  before: before && withoutSecrets(before),
  after: withoutSecrets(after),
});

const withoutSecrets = ({ sealedSecret: _sealed, previousSecret: _previous, ...key }: ApiKey) => key;
