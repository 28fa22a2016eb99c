import { type Column, lt, type SQL } from "drizzle-orm";
import { auditConditions, auditParts, isNumbered } from "#db/audit/audit-conditions";
import { countAmong } from "#db/reads/counted";
import type { EngineWords } from "#db/reads/engine-words";
import { first, type Read, select } from "#db/reads/read";
import { audit } from "#db/tables/audit";
import type { AuditEntry, AuditFilter, AuditQuery } from "#lib/domain/audit/audit";
import { done, type Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-count";

export const auditReads = ({ unsearchedOnSqlite, auditPage }: EngineWords) => ({
  desk: {
    *listAudit(query: AuditQuery): Read<Outcome<AuditEntry[]>> {
      const { agentId, after = null } = query;
      const found = auditConditions(query, unsearchedOnSqlite);
      return done(yield* auditPage(query, [...found, after === null ? undefined : isOlder(agentId, after)]));
    },

    *countAudit(filter: AuditFilter): Read<Outcome<ListCount>> {
      const all = auditConditions(filter, asWritten);
      const ofAgent = auditConditions({ agentId: filter.agentId }, asWritten);
      return done(yield* countAmong(audit, [ofAgent, ...auditParts(filter)], all));
    },

    /** Null when the row is not this agent's own. */
    *findAuditRecord(agentId: string, number: bigint): Read<Outcome<AuditEntry | null>> {
      return done(yield* first(select().from(audit).where(isNumbered(agentId, number))));
    },
  },
});

const asWritten = (column: Column): Column => column;

/** Rows older than the row with this number; none when the agent has no such row. */
const isOlder = (agentId: string | null, number: bigint): SQL =>
  lt(audit.id, agentId === null ? number : select({ id: audit.id }).from(audit).where(isNumbered(agentId, number)));
