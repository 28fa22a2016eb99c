import type { AuditEntry } from "#lib/domain/audit/audit";
import { auditColumns } from "#lib/domain/audit/audit-row";
import { bulkRowColumns, type SentRowItem } from "#lib/domain/bulk/bulk-row-columns";
import type { ExportFiles, ExportLook } from "#lib/domain/exports/export";
import { type ExportKind, saysText } from "#lib/domain/exports/export-format";
import { refuse } from "#lib/domain/failure";
import { isAnyAmount } from "#lib/domain/lists/amount-range";
import type { ListColumns } from "#lib/domain/lists/columns";
import { formatMoney } from "#lib/domain/money/money";
import { pivotFileRowsMax } from "#lib/domain/reports/pivot";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { tradeColumns } from "#lib/domain/trades/trade-columns";
import { judgeTradeOrder } from "#lib/domain/trades/trade-order";
import type { TradeFilter } from "#lib/domain/trades/trade-queries";
import type { Entry } from "#lib/domain/wallets/entry";
import { type LinkedTransfer, transferColumns } from "#lib/domain/wallets/journal-columns";
import type { Player } from "#lib/domain/wallets/player";
import { playerColumns } from "#lib/domain/wallets/player-columns";
import { type StatementEntry, statementColumns } from "#lib/domain/wallets/statement";
import type { FileFrame, Sheet } from "./file-frame";
import { fileTable } from "./file-table";
import { fileTexts, type Headed } from "./file-texts";
import { pivotFrame } from "./pivot-frame";
import { ColumnSums, DayTotals, flowTotals, reportTotals, statementTotals } from "./totals";
import { writtenFile } from "./written-file";

/** The files made from stored rows, whatever driver reads them. */
export const exportFiles: ExportFiles = {
  trades(look, { filter, order }, { sums, figures }) {
    const sortable = judgeTradeOrder({ ...filter, order }, figures);
    if (!sortable.ok) return sortable;
    const frame = listFrame<StoredTrade, typeof tradeColumns>(
      { kind: "trades", columns: tradeColumns, keys: ["trade_id"], adds: amountsOfTrades },
      { look, rowCount: sums.count },
    );
    return writtenFile(
      { ...frame, totals: [...frame.totals, ...(isWhole(filter) ? reportTotals(figures, look) : [])] },
      look,
    );
  },

  pivot(look, query, head) {
    if (head.rowCount > pivotFileRowsMax) {
      return refuse(
        "export_too_large",
        `A file like this holds ${pivotFileRowsMax} rows and these are ${head.rowCount}. Choose a shorter range.`,
      );
    }
    return writtenFile(pivotFrame(look, query, head), look);
  },

  transfers(look, { totals }) {
    const texts = fileTexts(look.language);
    const days = new DayTotals(look);
    const frame = listFrame<LinkedTransfer, typeof transferColumns>(
      {
        kind: "transfers",
        columns: transferColumns,
        keys: ["id", "ticket_id"],
        each: ({ transfer }) => days.add(transfer),
      },
      { look, rowCount: totals.deposit.count + totals.withdrawal.count },
    );
    const flows = flowTotals(totals, texts);
    const foot = () =>
      flows.flatMap(({ label, value, kind }) => (kind === "money" ? [{ label, cells: { amount: value } }] : []));
    return writtenFile({ ...frame, totals: flows, foot, asides: () => [days.table()] }, look);
  },

  players(look, { rowCount }) {
    const frame = listFrame<Player, typeof playerColumns>(
      { kind: "players", columns: playerColumns, keys: ["external_player_id"], adds: ["balance", "exposure"] },
      { look, rowCount },
    );
    return writtenFile(frame, look);
  },

  statement(look, { currency }, head) {
    const texts = fileTexts(look.language);
    const days = new DayTotals(look);
    const frame = listFrame<StatementEntry, typeof statementColumns>(
      { kind: "statement", columns: statementColumns, keys: ["id"], each: (entry) => days.addEntry(entry) },
      { look, rowCount: head.rowCount },
    );
    const { equation, beside } = statementTotals(head, texts);
    return writtenFile(
      {
        ...frame,
        main: ofEntries(frame.main, currency),
        exact: frame.exact && ofEntries(frame.exact, currency),
        totals: [...frame.totals, ...equation, ...beside],
        foot: () => equation.map(({ label, value }) => ({ label, cells: { amount: value } })),
        asides: () => [days.table()],
      },
      look,
    );
  },

  audit(look, { rowCount, newestHash }) {
    const frame = listFrame<AuditEntry, typeof auditColumns>(
      { kind: "audit", columns: auditColumns, keys: ["id"] },
      { look, rowCount },
    );
    // A later proof with this head finds rows that were cut off since. It is the hash of the agent's own newest row:
    // the newest over all agents would tell one agent of another's activity.
    const head = saysText(fileTexts(look.language).workbook.about.chainHead, newestHash ?? "");
    return writtenFile({ ...frame, totals: [...frame.totals, head] }, look);
  },

  bulk(look, { rowCount }) {
    const { depositsPosted, withdrawalsPosted } = fileTexts(look.language).workbook;
    const posted = { deposit: 0n, withdrawal: 0n };
    const frame = listFrame<SentRowItem, typeof bulkRowColumns>(
      {
        kind: "bulk",
        columns: bulkRowColumns,
        keys: ["row", "ticket_id"],
        each({ row: { type, amount, transferId } }) {
          if (transferId !== null && (type === "deposit" || type === "withdrawal")) posted[type] += amount ?? 0n;
        },
      },
      { look, rowCount },
    );
    const foot = () => [
      { label: depositsPosted, cells: { amount: formatMoney(posted.deposit) } },
      { label: withdrawalsPosted, cells: { amount: formatMoney(posted.withdrawal) } },
    ];
    return writtenFile({ ...frame, foot }, look);
  },
};

const ofEntries = ({ table, rowOf }: Sheet<StatementEntry>, currency: string): Sheet<Entry> => ({
  table,
  rowOf: (entry) => rowOf({ ...entry, currency }),
});

const amountsOfTrades = ["turnover", "payout", "commission", "net_pnl"].flatMap((name) => [name, `usd_${name}`]);

interface ListFile<Item, Columns extends ListColumns<Item>> {
  readonly kind: ExportKind;
  readonly columns: Headed<Columns>;
  /** The columns by which a row is found on both sheets. */
  readonly keys: readonly (keyof Columns & string)[];
  /** The columns that a row of totals adds up. */
  readonly adds?: readonly string[];
  readonly each?: (item: Item) => void;
}

interface ListFacts {
  readonly look: ExportLook;
  readonly rowCount: number;
}

/** A list as a file, with the sums of some columns below its rows. */
function listFrame<Item, Columns extends ListColumns<Item>>(
  { kind, columns, keys, adds = [], each }: ListFile<Item, Columns>,
  { look, rowCount }: ListFacts,
): FileFrame<Item> {
  const { sheets, about, total } = fileTexts(look.language).workbook;
  const { main, exact } = fileTable<Item, Columns>({ name: sheets[kind], columns, keys }, look);
  const sums = new ColumnSums(main.table, look.format === "xlsx" ? adds : []);
  return {
    main: sums.over({
      table: main.table,
      rowOf(item) {
        each?.(item);
        return main.rowOf(item);
      },
    }),
    exact,
    rowCount,
    totals: [{ label: about.rows, value: String(rowCount), kind: "number" }],
    foot: () => (adds.length === 0 ? [] : [sums.foot(total)]),
    asides: () => [],
  };
}

/** Only in a file of the whole range do the rows add up to the report's figures. */
const isWhole = ({ category, result, playerId, marketId, amounts }: TradeFilter): boolean =>
  category === null && result === null && playerId === null && marketId === null && isAnyAmount(amounts);
