import { getStream } from "#lib/browser/asking/api";

export interface DownloadProgress {
  readonly bytes: number;
  readonly rowCount: number;
  /** From 0 to 1, by the server's estimate; 1 only when all of it is there. */
  readonly share: number;
}

export interface Downloaded {
  readonly blob: Blob;
  readonly fileName: string;
  readonly rowCount: number;
}

/** The file ended before its own mark of an end: it is not to be kept. */
export class BrokenDownload extends Error {
  override readonly name = "BrokenDownload";
}

// The browser keeps a Blob outside of the page's memory, on disk if it is large: so the pieces go there as they come.
const bytesInHandMax = 4 * 1024 * 1024;
const tailBytes = 64;
const progressMsMin = 100;
// Until the end has been seen: an estimate may be short.
const shareMax = 0.99;

/** Takes a file in as it comes, tells how far it is, and gives it only when it is whole. */
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
  for await (const chunk of chunksOf(response, signal)) {
    pieces.add(chunk);
    const now = performance.now();
    if (now - toldAt < progressMsMin) continue;
    toldAt = now;
    onProgress({ bytes: pieces.bytes, rowCount, share: Math.min(shareMax, pieces.bytes / bytesExpected) });
  }
  const type = headers.get("content-type") ?? "";
  if (!isWhole(pieces.tail, type)) throw new BrokenDownload();
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

/** A CSV export says that it ends; a workbook is an archive, which ends with its table of contents. */
function isWhole(tail: Uint8Array, type: string): boolean {
  const text = String.fromCharCode(...tail);
  return type.startsWith("text/csv") ? /# end, \d+ rows\r\n$/.test(text) : text.includes("PK\u0005\u0006");
}

const fileNameIn = (disposition: string): string => /filename="([^"]+)"/.exec(disposition)?.[1] ?? "export";
