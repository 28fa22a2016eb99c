import { setImmediate as breathe } from "node:timers/promises";
import { type BulkFile, BulkTable } from "#lib/domain/bulk/bulk-table";
import { csvRows } from "#lib/domain/bulk/csv-rows";
import { decodeText } from "#lib/domain/bulk/decode-text";
import { refuseFile } from "#lib/domain/bulk/refuse-file";
import type { SheetRows } from "#lib/domain/bulk/sheet-row";
import { workbookRows } from "#lib/domain/bulk/workbook-rows";
import { done, type Outcome } from "#lib/domain/failure";
import { workbookParts } from "./workbook-parts";

/** 200 rows are a millisecond's work: between portions the process serves others. */
const rowsPerPortion = 200;

/** Reads a CSV file or a workbook. A file that cannot be read whole is refused whole. */
export async function readBulkFile(bytes: Uint8Array): Promise<Outcome<BulkFile>> {
  const opened = await rowsIn(bytes);
  if (!opened.ok) return opened;
  const table = new BulkTable();
  for (let read = 1; ; read += 1) {
    const { done: isDone, value } = opened.value.next();
    const fault = isDone ? value : table.add(value);
    if (fault !== null) return refuseFile(fault);
    if (isDone) return table.end();
    if (read % rowsPerPortion === 0) await breathe();
  }
}

async function rowsIn(bytes: Uint8Array): Promise<Outcome<SheetRows>> {
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    const parts = await workbookParts(bytes);
    return parts.ok ? done(workbookRows(parts.value)) : parts;
  }
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return refuseFile("This workbook is protected with a password, or of an old form. Save it as .xlsx without one.");
  }
  const text = decodeText(bytes);
  return text.ok ? done(csvRows(text.value)) : text;
}

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, place) => bytes[place] === byte);
