import { and, count, desc, eq } from "drizzle-orm";
import { auditConditions, auditReads } from "#db/reads/audit/audit-reads";
import { totalsWhere } from "#db/reads/books/kept-sums";
import { bulkRowReads } from "#db/reads/bulk/bulk-facts";
import type { EngineWords } from "#db/reads/engine-words";
import { first, type Read, select, together } from "#db/reads/read";
import { pivotRows } from "#db/reads/trades/pivot-reads";
import { reportFigures } from "#db/reads/trades/report-figures";
import { tradeRows } from "#db/reads/trades/trade-rows";
import { entryRows } from "#db/reads/wallets/entry-rows";
import { journalReads } from "#db/reads/wallets/journal-reads";
import { playerRows } from "#db/reads/wallets/player-rows";
import { statementRows } from "#db/reads/wallets/statement-rows";
import { audit } from "#db/tables/audit";
import { transfers } from "#db/tables/wallets";
import { journalConditions } from "#db/wallets/transfer-conditions";
import type { AuditEntry, AuditFilter } from "#lib/domain/audit/audit";
import type { SentRowItem } from "#lib/domain/bulk/bulk-row-columns";
import { everyBulkRow } from "#lib/domain/bulk/bulk-run";
import {
  type AuditHead,
  type BulkHead,
  type BulkRowsQuery,
  exportPageRows as limit,
  type PivotHead,
  type PivotRowsQuery,
  type PlayersHead,
  type PlayersQuery,
  type StatementHead,
  type TradesHead,
  type TradesQuery,
  type TransfersHead,
  type TransfersQuery,
} from "#lib/domain/exports/export";
import type { Outcome } from "#lib/domain/failure";
import { type ComparedRow, comparedPivotRows, pivotRowsInOrder } from "#lib/domain/reports/pivot";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { type Entry, periodOf } from "#lib/domain/wallets/entry";
import type { JournalEntry } from "#lib/domain/wallets/journal";
import type { Player, StatementFilter } from "#lib/domain/wallets/player";

/** What an exported file begins with, and its rows page by page. */
export interface ExportRows<Head, T> {
  readonly head: Read<Head>;
  /** The rows after the last row that was read; none at the end. */
  page(after: T | null): Read<readonly T[]>;
}

/**
 * The rows of exported files, from one snapshot. They are read a page at a time, each page starting where the last one
 * ended, so that no statement stays open and a file can be given up at any moment.
 */
export const exportRows = (words: EngineWords) => ({
  trades({ filter, order }: TradesQuery): ExportRows<TradesHead, StoredTrade> {
    const { pageOf, sumsOf } = tradeRows(words);
    function* head(): Read<TradesHead> {
      const figuresOf = reportFigures(words);
      const [sums, figures] = yield* together(sumsOf(filter), figuresOf(filter.agentId, filter.range));
      return { sums, figures };
    }
    return { head: head(), page: (after) => pageOf({ ...filter, order, after, limit }) };
  },

  /** All rows are in memory from the first on, because they are known only when the last trade is read. */
  pivot({ filter, order, compared }: PivotRowsQuery): ExportRows<PivotHead, ComparedRow> {
    const { all, ofDays } = pivotRows(words);
    const figuresOf = reportFigures(words);
    let rows: readonly ComparedRow[] = [];
    let taken = 0;
    function* head(): Read<PivotHead> {
      const [found, figures] = yield* together(all(filter), figuresOf(filter.agentId, filter.range));
      if (!compared) {
        rows = pivotRowsInOrder(found, order).map((row) => ({ ...row, before: null }));
        return { rowCount: rows.length, figures, before: null };
      }
      const { range } = compared;
      const [earlier, before] = yield* together(
        filter.by === "day" ? ofDays(filter.agentId, range, compared.days) : all({ ...filter, range }),
        figuresOf(filter.agentId, range),
      );
      rows = comparedPivotRows(found, earlier, { by: filter.by, order });
      return { rowCount: rows.length, figures, before };
    }
    // biome-ignore lint/correctness/useYield: a read that has its rows already.
    function* page(after: ComparedRow | null): Read<readonly ComparedRow[]> {
      taken = after === null ? limit : taken + limit;
      return rows.slice(taken - limit, taken);
    }
    return { head: head(), page };
  },

  transfers({ filter, order }: TransfersQuery): ExportRows<TransfersHead, JournalEntry> {
    const { listJournal } = journalReads(words).desk;
    function* head(): Read<TransfersHead> {
      return { totals: yield* totalsWhere(journalConditions(transfers, filter)) };
    }
    return {
      head: head(),
      page: (last) => found(listJournal({ ...filter, order, after: last?.transfer ?? null, limit })),
    };
  },

  players({ filter, order }: PlayersQuery): ExportRows<PlayersHead, Player> {
    const { pageOf, exactCountOf } = playerRows(words);
    function* head(): Read<PlayersHead> {
      return { rowCount: yield* exactCountOf(filter) };
    }
    return { head: head(), page: (after) => pageOf({ ...filter, order, after, limit }) };
  },

  statement({ agentId, playerId, start, end }: StatementFilter): ExportRows<StatementHead, Entry> {
    const player = { agentId, playerId };
    const bounds = { start, end };
    function* head(): Read<StatementHead> {
      const [{ closing: _closing, ...sums }, movements] = yield* together(
        statementRows.sumsOf(player, periodOf(bounds)),
        statementRows.countMovements(player, bounds),
      );
      const { deposit, withdrawal } = sums.totals;
      return { ...sums, rowCount: deposit.count + withdrawal.count + movements };
    }
    return {
      head: head(),
      page: (last) => entryRows.oldestAfter(player, bounds, last?.createdAt ?? null, limit),
    };
  },

  audit(filter: AuditFilter & { readonly agentId: string }): ExportRows<AuditHead, AuditEntry> {
    const { listAudit } = auditReads(words).desk;
    function* head(): Read<AuditHead> {
      const isMeant = and(...auditConditions(filter, words.unsearchedOnSqlite));
      const [counted, newest] = yield* together(
        first(select({ rows: count() }).from(audit).where(isMeant)),
        first(
          select({ hash: audit.hash })
            .from(audit)
            .where(eq(audit.agentId, filter.agentId))
            .orderBy(desc(audit.id))
            .limit(1),
        ),
      );
      return { rowCount: counted?.rows ?? 0, newestHash: newest?.hash ?? null };
    }
    return { head: head(), page: (last) => found(listAudit({ ...filter, after: last?.number ?? null, limit })) };
  },

  bulk({ filter: run }: BulkRowsQuery): ExportRows<BulkHead, SentRowItem> {
    const filter = { ...everyBulkRow, ...run };
    function* head(): Read<BulkHead> {
      return { rowCount: yield* bulkRowReads.countOf(filter) };
    }
    return { head: head(), page: (last) => bulkRowReads.pageOf({ ...filter, after: last?.row.row ?? null, limit }) };
  },
});

function* found<T>(read: Read<Outcome<T>>): Read<T> {
  const outcome = yield* read;
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
}
