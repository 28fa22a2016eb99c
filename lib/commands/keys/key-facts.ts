import type { AuditAction } from "#lib/domain/audit/actions";
import type { AuditFacts } from "#lib/domain/audit/audit";
import type { ApiKey } from "#lib/store/api-key";

export const keyFacts = (action: AuditAction, before: ApiKey | null, after: ApiKey): AuditFacts => ({
  agentId: after.agentId,
  action,
  subject: after.id,
  before,
  after,
});
