import { done, type Outcome } from "#lib/domain/failure";
import { bulkRowsMax } from "./bulk-run";
import { refuseFile } from "./refuse-file";
import type { Cell, CellFault, SheetRow } from "./sheet-row";

/** The columns of a file, in the order of the template. */
export const bulkColumns = ["type", "external_player_id", "amount", "currency", "ticket_id", "reason"] as const;
export type BulkColumn = (typeof bulkColumns)[number];

/** The columns without which a file cannot be read. */
export const neededColumns = [
  "type",
  "external_player_id",
  "amount",
  "currency",
] as const satisfies readonly BulkColumn[];

/** A row of a file: its texts by column, empty where the file has none. */
export type FileRow = Readonly<Record<BulkColumn, string>> & { readonly row: number };

export interface BulkFile {
  readonly rows: readonly FileRow[];
  /** Columns of the file that are not read. */
  readonly ignored: readonly string[];
}

/** The most rows that a refusal names. */
const namedFaultsMax = 20;

const faultTexts: Readonly<Record<CellFault, string>> = {
  formula: "a formula",
  "long number": "a number of more than 15 digits or with an exponent",
  error: "a spreadsheet's error",
};

/** Takes a file's rows in order: the first is its head, whose columns are matched by name. */
export class BulkTable {
  private head: ReadonlyMap<BulkColumn, number> | null = null;
  private ignored: readonly string[] = [];
  private readonly rows: FileRow[] = [];
  private readonly faults: string[] = [];
  private faultCount = 0;

  /** What makes the file unreadable; null while it can be read on. */
  add({ row, cells }: SheetRow): string | null {
    if (cells.every(isBlank)) return null;
    if (this.head === null) return this.readHead(cells);
    if (this.rows.length === bulkRowsMax) {
      return `The file has more than ${bulkRowsMax} rows. Split it into several files.`;
    }
    this.rows.push(this.rowOf(row, cells, this.head));
    return null;
  }

  end(): Outcome<BulkFile> {
    if (this.head === null) return refuseFile(`The file is empty. ${useTemplate}`);
    if (this.rows.length === 0) return refuseFile("The file has a head, and no row below it. Add the transfers.");
    if (this.faultCount === 0) return done({ rows: this.rows, ignored: this.ignored });
    const more = this.faultCount - this.faults.length;
    return refuseFile(
      `Cells hold more than plain text: ${this.faults.join("; ")}${more > 0 ? `; and ${more} more` : ""}. Paste them as values, with long numbers as text, and upload the file again.`,
    );
  }

  private readHead(cells: readonly Cell[]): string | null {
    const head = new Map<BulkColumn, number>();
    const ignored: string[] = [];
    for (const [place, { text }] of cells.entries()) {
      const column = bulkColumns.find((each) => bare(each) === bare(text));
      if (column === undefined) {
        if (text.trim() !== "") ignored.push(text.trim());
      } else if (head.has(column)) return `The head names ${column} twice. Keep one of the two columns.`;
      else head.set(column, place);
    }
    const missing = neededColumns.filter((column) => !head.has(column));
    if (missing.length > 0) return `The head lacks ${missing.join(", ")}. ${useTemplate}`;
    this.head = head;
    this.ignored = ignored;
    return null;
  }

  private rowOf(row: number, cells: readonly Cell[], head: ReadonlyMap<BulkColumn, number>): FileRow {
    const textOf = (column: BulkColumn): string => {
      const cell = cells[head.get(column) ?? cells.length];
      if (cell?.fault) this.note(row, column, cell.fault);
      return cell?.text ?? "";
    };
    return {
      row,
      type: textOf("type").trim().toLowerCase(),
      external_player_id: textOf("external_player_id"),
      amount: textOf("amount"),
      currency: textOf("currency"),
      ticket_id: textOf("ticket_id"),
      reason: textOf("reason"),
    };
  }

  private note(row: number, column: BulkColumn, fault: CellFault): void {
    this.faultCount += 1;
    if (this.faults.length < namedFaultsMax) this.faults.push(`row ${row}, ${column}: ${faultTexts[fault]}`);
  }
}

const useTemplate = `Its first row names the columns: ${bulkColumns.join(", ")}.`;

const isBlank = ({ text, fault }: Cell): boolean => fault === null && text.trim() === "";

/** Names of columns are compared whatever their case, spaces and underscores. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[\s_]/g, "");
