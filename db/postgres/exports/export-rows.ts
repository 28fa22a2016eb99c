import { and, count, desc, eq } from "drizzle-orm";
import { auditConditions, auditReads } from "#db/postgres/audit/audit-reads";
import { type Connection, first } from "#db/postgres/connections/connection";
import { readRunner } from "#db/postgres/connections/read-runner";
import { audit, transfers } from "#db/postgres/schema";
import { holdMonths } from "#db/postgres/trades/hold-months";
import { reportFigures } from "#db/postgres/trades/report-figures";
import { tradeRows } from "#db/postgres/trades/trade-rows";
import { together } from "#db/reads/read";
import { entryRows } from "#db/reads/wallets/entry-rows";
import { journalReads } from "#db/reads/wallets/journal-reads";
import { statementRows } from "#db/reads/wallets/statement-rows";
import { totalsWhere } from "#db/reads/wallets/transfer-totals";
import { journalConditions } from "#db/wallets/transfer-conditions";
import type { AuditEntry, AuditFilter } from "#lib/domain/audit/audit";
import { exportPageRows as limit } from "#lib/domain/exports/export-bounds";
import type { Outcome } from "#lib/domain/failure";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { Entry } from "#lib/domain/wallets/entry";
import { periodOf } from "#lib/domain/wallets/entry-bounds";
import type { AuditHead, StatementHead, TradesHead, TransfersHead } from "#lib/store/export";
import type { JournalEntry, JournalFilter } from "#lib/store/journal";
import type { StatementFilter } from "#lib/store/player";
import type { TradeFilter } from "#lib/store/trade";

export interface ExportRows<Head, T> {
  readonly head: Head;
  /** The next rows; an empty list when there are no more. */
  next(): Promise<readonly T[]>;
}

/** The rows of exported files, from one snapshot, a page at a time. */
export function exportRows(connection: Connection) {
  const run = readRunner(connection);
  return {
    async trades(filter: TradeFilter): Promise<ExportRows<TradesHead, StoredTrade>> {
      const { pageOf, sumsOf } = tradeRows(connection);
      const [, sums, figures] = await Promise.all([
        holdMonths(connection)(),
        sumsOf(filter),
        reportFigures(connection)(filter.agentId, filter.range),
      ]);
      return { head: { sums, figures }, next: pages<StoredTrade>((after) => pageOf({ ...filter, after, limit })) };
    },

    async transfers(filter: JournalFilter): Promise<ExportRows<TransfersHead, JournalEntry>> {
      return {
        head: { totals: await run(totalsWhere(journalConditions(transfers, { ...filter, after: null }))) },
        next: pages<JournalEntry>(async (last) =>
          found(await run(journalReads.listJournal({ ...filter, after: last?.transfer ?? null, limit }))),
        ),
      };
    },

    async statement({ agentId, playerId, start, end }: StatementFilter): Promise<ExportRows<StatementHead, Entry>> {
      const player = { agentId, playerId };
      const bounds = { start, end };
      const period = periodOf(bounds);
      const [{ closing: _closing, ...sums }, movements] = await run(
        together(statementRows.sumsOf(player, period), statementRows.countMovements(player, bounds)),
      );
      const { deposit, withdrawal } = sums.totals;
      return {
        head: { ...sums, rowCount: deposit.count + withdrawal.count + movements },
        next: pages<Entry>((last) => run(entryRows.oldestAfter(player, bounds, last?.createdAt ?? null, limit))),
      };
    },

    async audit(filter: AuditFilter & { readonly agentId: string }): Promise<ExportRows<AuditHead, AuditEntry>> {
      const { db } = connection;
      const { listAudit } = auditReads(connection);
      const rows = db
        .select({ count: count() })
        .from(audit)
        .where(and(...auditConditions(filter)));
      const newest = db
        .select({ hash: audit.hash })
        .from(audit)
        .where(eq(audit.agentId, filter.agentId))
        .orderBy(desc(audit.id))
        .limit(1);
      const [counted, last] = await Promise.all([first(rows), first(newest)]);
      return {
        head: { rowCount: Number(counted?.count ?? 0), newestHash: last?.hash ?? null },
        next: pages<AuditEntry>(async (after) =>
          found(await listAudit({ ...filter, after: after?.number ?? null, limit })),
        ),
      };
    },
  };
}

function pages<T>(pageAfter: (last: T | null) => Promise<readonly T[]>): () => Promise<readonly T[]> {
  let last: T | null = null;
  return async () => {
    const page = await pageAfter(last);
    last = page.at(-1) ?? last;
    return page;
  };
}

function found<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
}
