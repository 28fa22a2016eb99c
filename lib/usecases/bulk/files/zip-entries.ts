import { inflateRawSync } from "node:zlib";
import { UnreadableFile } from "#lib/domain/bulk/sheet-row";

/** 24 MiB for all parts of a workbook that are read, whatever each of them may unpack to. */
const allBytesMax = 24 * 1024 * 1024;
const entriesMax = 1_000;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryHeadBytes = 46;
const localHeadBytes = 30;
const commentBytesMax = 0xffff;
const stored = 0;
const deflated = 8;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Where the entry's own head begins. */
  readonly at: number;
}

/** The entries of a zip archive, each read within its bound and all within one, whatever the archive says of its size. */
export interface Zip {
  readonly names: readonly string[];
  /** Null where the archive has no such entry. */
  read(name: string, bytesMax: number): Uint8Array | null;
}

export function openZip(bytes: Uint8Array): Zip {
  const entries = directoryOf(bytes);
  if (entries === null) throw damagedWorkbook();
  if (entries.some(({ isEncrypted }) => isEncrypted)) {
    throw new UnreadableFile("The workbook is protected with a password. Save it without one.");
  }
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  let left = allBytesMax;
  return {
    names: [...byName.keys()],
    read(name, bytesMax) {
      const entry = byName.get(name);
      if (!entry) return null;
      if (entry.bytes > bytesMax || entry.bytes > left) throw tooLarge();
      left -= entry.bytes;
      return unpacked(bytes, entry);
    },
  };
}

export const damagedWorkbook = () =>
  new UnreadableFile("The workbook is damaged. Open it, save it as .xlsx, and upload it again.");
const tooLarge = () =>
  new UnreadableFile(
    "The workbook unpacks to more than is read. Keep only the sheet with the transfers, or save it as CSV.",
  );

function unpacked(bytes: Uint8Array, entry: Entry): Uint8Array {
  const packed = packedPart(bytes, entry);
  if (packed === null) throw damagedWorkbook();
  if (entry.method === stored) return packed;
  try {
    // One byte more than announced is enough to see that the entry is not what it says.
    const inflated = inflateRawSync(packed, { maxOutputLength: entry.bytes + 1 });
    if (inflated.length === entry.bytes) return inflated;
  } catch {}
  throw damagedWorkbook();
}

/** The archive's directory; null when the archive is damaged, or of a size that needs the larger format. */
function directoryOf(bytes: Uint8Array): Entry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  if (count > entriesMax) return null;
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + entryHeadBytes > end || view.getUint32(at, true) !== entryMark) return null;
    const nameBytes = view.getUint16(at + 28, true);
    const next = at + entryHeadBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) return null;
    const method = view.getUint16(at + 10, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + entryHeadBytes, at + entryHeadBytes + nameBytes)),
      method,
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    if (method !== stored && method !== deflated) return null;
    at = next;
  }
  return entries;
}

/** The directory's end stands before a comment of at most 64 KiB. */
function endOfDirectory(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endBytes - commentBytesMax);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return null;
}

function packedPart(bytes: Uint8Array, { at, packedBytes, method, bytes: whole }: Entry): Uint8Array | null {
  if (at + localHeadBytes > bytes.length || (method === stored && packedBytes !== whole)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = at + localHeadBytes + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return from + packedBytes > bytes.length ? null : bytes.subarray(from, from + packedBytes);
}
