import { and, count, desc, eq } from "drizzle-orm";
import { entryRows } from "#db/reads/wallets/entry-rows";
import { journalReads } from "#db/reads/wallets/journal-reads";
import { statementRows } from "#db/reads/wallets/statement-rows";
import { totalsWhere } from "#db/reads/wallets/transfer-totals";
import { auditConditions, auditReads } from "#db/sqlite/audit/audit-reads";
import type { Connection } from "#db/sqlite/engine/connection";
import { readRunner } from "#db/sqlite/engine/read-runner";

import { reportFigures } from "#db/sqlite/trades/report-figures";
import { tradeRows } from "#db/sqlite/trades/trade-rows";
import { audit } from "#db/tables/audit";
import { transfers } from "#db/tables/wallets";
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
  next(): readonly T[];
}

/**
 * The rows of exported files, from one snapshot. They are read a page at a time, each page starting where the last one
 * ended, so that no statement stays open and a file can be given up at any moment.
 */
export function exportRows(connection: Connection) {
  const run = readRunner(connection);
  return {
    trades(filter: TradeFilter): ExportRows<TradesHead, StoredTrade> {
      const { pageOf, sumsOf } = tradeRows(connection);
      return {
        head: { sums: sumsOf(filter), figures: reportFigures(connection)(filter.agentId, filter.range) },
        next: pages<StoredTrade>((after) => pageOf({ ...filter, after, limit })),
      };
    },

    transfers(filter: JournalFilter): ExportRows<TransfersHead, JournalEntry> {
      return {
        head: { totals: run(totalsWhere(journalConditions(transfers, { ...filter, after: null }))) },
        next: pages<JournalEntry>((last) =>
          found(run(journalReads.listJournal({ ...filter, after: last?.transfer ?? null, limit }))),
        ),
      };
    },

    statement({ agentId, playerId, start, end }: StatementFilter): ExportRows<StatementHead, Entry> {
      const player = { agentId, playerId };
      const bounds = { start, end };
      const period = periodOf(bounds);
      const { closing: _closing, ...sums } = run(statementRows.sumsOf(player, period));
      const { deposit, withdrawal } = sums.totals;
      return {
        head: {
          ...sums,
          rowCount: deposit.count + withdrawal.count + run(statementRows.countMovements(player, bounds)),
        },
        next: pages<Entry>((last) => run(entryRows.oldestAfter(player, bounds, last?.createdAt ?? null, limit))),
      };
    },

    audit(filter: AuditFilter & { readonly agentId: string }): ExportRows<AuditHead, AuditEntry> {
      const { db } = connection;
      const { listAudit } = auditReads(connection);
      const rows = db
        .select({ count: count() })
        .from(audit)
        .where(and(...auditConditions(filter)))
        .get();
      const newest = db
        .select({ hash: audit.hash })
        .from(audit)
        .where(eq(audit.agentId, filter.agentId))
        .orderBy(desc(audit.id))
        .limit(1)
        .get();
      return {
        head: { rowCount: Number(rows?.count ?? 0), newestHash: newest?.hash ?? null },
        next: pages<AuditEntry>((last) => found(listAudit({ ...filter, after: last?.number ?? null, limit }))),
      };
    },
  };
}

function pages<T>(pageAfter: (last: T | null) => readonly T[]): () => readonly T[] {
  let last: T | null = null;
  return () => {
    const page = pageAfter(last);
    last = page.at(-1) ?? last;
    return page;
  };
}

function found<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
}
