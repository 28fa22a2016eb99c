import { createHash } from "node:crypto";
import { type BulkFile, BulkTable } from "#lib/domain/bulk/bulk-table";
import { type SheetRow, UnreadableFile } from "#lib/domain/bulk/sheet-row";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { readCsv } from "./read-csv";
import { readWorkbook } from "./read-workbook";

export const refuseFile = (message: string) => refuse("bulk_file_unreadable", message);

/** A file that was read, with the SHA-256 of its bytes. */
export interface ReadFile extends BulkFile {
  readonly digest: string;
}

/** Reads a CSV file or a workbook. A file that cannot be read whole is refused whole. */
export function readBulkFile(bytes: Uint8Array): Outcome<ReadFile> {
  const table = new BulkTable();
  try {
    readRows(bytes, (row) => table.add(row));
    return done({ ...table.end(), digest: createHash("sha256").update(bytes).digest("hex") });
  } catch (error) {
    if (error instanceof UnreadableFile) return refuseFile(error.message);
    throw error;
  }
}

function readRows(bytes: Uint8Array, take: (row: SheetRow) => void): void {
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new UnreadableFile(
      "This workbook is protected with a password, or of an old form. Save it as .xlsx without one.",
    );
  }
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) readWorkbook(bytes, take);
  else readCsv(bytes, take);
}

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, place) => bytes[place] === byte);
