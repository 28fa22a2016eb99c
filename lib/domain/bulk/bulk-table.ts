import { bulkRowsMax } from "./bulk-run";
import { type Cell, type CellFault, cellFaults, type SheetRow, UnreadableFile } from "./sheet-row";

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

/** 64 characters of the name of a column that is not read are told. */
const toldCharsMax = 64;

/** Takes a file's rows in order: the first is its head, whose columns are matched by name. */
export class BulkTable {
  private head: ReadonlyMap<BulkColumn, number> | null = null;
  private readonly ignored: string[] = [];
  private readonly rows: FileRow[] = [];
  private readonly faults: string[] = [];
  private faultCount = 0;

  add({ row, cells }: SheetRow): void {
    if (cells.every(isBlank)) return;
    if (this.head === null) {
      this.head = this.readHead(cells);
    } else if (this.rows.length === bulkRowsMax) {
      throw new UnreadableFile(`The file has more than ${bulkRowsMax} rows. Split it into several files.`);
    } else {
      this.rows.push(this.rowOf(row, cells, this.head));
    }
  }

  end(): BulkFile {
    if (this.head === null) throw new UnreadableFile(`The file is empty. ${useTemplate}`);
    if (this.rows.length === 0) {
      throw new UnreadableFile("The file has a head, and no row below it. Add the transfers.");
    }
    if (this.faultCount === 0) return { rows: this.rows, ignored: this.ignored };
    const more = this.faultCount - this.faults.length;
    throw new UnreadableFile(
      `Cells hold more than plain text: ${this.faults.join("; ")}${more > 0 ? `; and ${more} more` : ""}. Paste them as values, with long numbers as text, and upload the file again.`,
    );
  }

  private readHead(cells: readonly Cell[]): ReadonlyMap<BulkColumn, number> {
    const head = new Map<BulkColumn, number>();
    for (const [place, { text }] of cells.entries()) {
      const column = bulkColumns.find((each) => bare(each) === bare(text));
      if (column === undefined) {
        if (text.trim() !== "") this.ignored.push(text.trim().slice(0, toldCharsMax).toWellFormed());
      } else if (head.has(column)) {
        throw new UnreadableFile(`The head names ${column} twice. Keep one of the two columns.`);
      } else head.set(column, place);
    }
    const missing = neededColumns.filter((column) => !head.has(column));
    if (missing.length > 0) {
      const columns = missing.length === 1 ? "Column" : "Columns";
      throw new UnreadableFile(`${columns} missing: ${missing.join(", ")}. ${useTemplate}`);
    }
    return head;
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
    if (this.faults.length < namedFaultsMax) this.faults.push(`row ${row}, ${column}: ${cellFaults[fault]}`);
  }
}

const useTemplate = `Its first row names the columns: ${bulkColumns.join(", ")}.`;

const isBlank = ({ text, fault }: Cell): boolean => fault === null && text.trim() === "";

/** Names of columns are compared whatever their case, spaces and underscores. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[\s_]/g, "");
