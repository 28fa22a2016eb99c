import { getStream } from "#lib/browser/asking/api";

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts a CSV's lines as it arrives. A line end inside quotes is part of a value. */
export class CsvLines {
  private count = 0;
  private isQuoted = false;
  private last = lineFeed;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === quote) this.isQuoted = !this.isQuoted;
      else if (byte === lineFeed && !this.isQuoted) this.count += 1;
    }
    this.last = bytes.at(-1) ?? this.last;
  }

  /** True when exactly `count` lines have arrived, the last one complete. */
  are(count: number): boolean {
    return this.count === count && !this.isQuoted && this.last === lineFeed;
  }
}

export interface DownloadProgress {
  readonly bytes: number;
  readonly rowCount: number;
  /** From 0 to 1, by the server's estimate. It is 1 only when the whole file has arrived. */
  readonly share: number;
}

export interface Downloaded {
  readonly blob: Blob;
  readonly fileName: string;
  readonly rowCount: number;
}

/** The file ended before it was complete, so it must not be saved. */
export class BrokenDownload extends Error {
  override readonly name = "BrokenDownload";
}

// A Blob is stored outside the page's memory, on disk when large. Received pieces therefore move into one after 4 MiB.
const bytesInHandMax = 4 * 1024 * 1024;
const tailBytes = 64;
const progressMsMin = 100;
// The share stays below 1 until the end has been seen, because the server's estimate may be too low.
const shareMax = 0.99;

/** Downloads a file, reports its progress, and returns it only when complete. */
export async function downloadStream(
  path: string,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<Downloaded> {
  const response = await getStream(path, signal);
  const { headers } = response;
  const rowCount = Number(headers.get("x-total-rows") ?? 0);
  const bytesExpected = Math.max(1, Number(headers.get("x-estimated-bytes") ?? 1));
  const pieces = new Pieces();
  let toldAt = Number.NEGATIVE_INFINITY;
  const lines = new CsvLines();
  const type = headers.get("content-type") ?? "";
  const isCsv = type.startsWith("text/csv");
  for await (const chunk of chunksOf(response, signal)) {
    pieces.add(chunk);
    if (isCsv) lines.add(chunk);
    const now = performance.now();
    if (now - toldAt < progressMsMin) continue;
    toldAt = now;
    onProgress({ bytes: pieces.bytes, rowCount, share: Math.min(shareMax, pieces.bytes / bytesExpected) });
  }
  // A CSV has its header and the announced number of rows; a workbook, a zip archive, ends with its directory.
  const isWhole = isCsv ? lines.are(rowCount + 1) : String.fromCharCode(...pieces.tail).includes("PK\u0005\u0006");
  if (!isWhole) throw new BrokenDownload();
  onProgress({ bytes: pieces.bytes, rowCount, share: 1 });
  return { blob: pieces.blob(type), fileName: fileNameIn(headers.get("content-disposition") ?? ""), rowCount };
}

async function* chunksOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new BrokenDownload();
  }
}

class Pieces {
  bytes = 0;
  tail = new Uint8Array(0);
  private readonly blobs: Blob[] = [];
  private inHand: Uint8Array<ArrayBuffer>[] = [];
  private bytesInHand = 0;

  add(chunk: Uint8Array<ArrayBuffer>): void {
    this.bytes += chunk.length;
    this.inHand.push(chunk);
    this.bytesInHand += chunk.length;
    const joined = new Uint8Array([...this.tail, ...chunk.subarray(-tailBytes)]);
    this.tail = joined.slice(-tailBytes);
    if (this.bytesInHand >= bytesInHandMax) this.putAway();
  }

  blob(type: string): Blob {
    this.putAway();
    return new Blob(this.blobs, { type });
  }

  private putAway(): void {
    this.blobs.push(new Blob(this.inHand));
    this.inHand = [];
    this.bytesInHand = 0;
  }
}

function fileNameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? "export");
}
