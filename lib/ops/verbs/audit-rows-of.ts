import type { Store } from "#db/store";
import type { AuditAction } from "#lib/domain/audit/actions";
import type { AuditEntry } from "#lib/domain/audit/audit";
import type { Outcome } from "#lib/domain/failure";
import { wholeList } from "#lib/usecases/whole-list";

/** Every audit row of one action, newest first. */
export const auditRowsOf = ({ audit }: Store, action: AuditAction): Promise<Outcome<AuditEntry[]>> =>
  wholeList(({ after, limit }) =>
    audit.listAudit({ agentId: null, actions: [action], after: after?.id ?? null, limit }),
  );
