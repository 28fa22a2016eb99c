import type { Read } from "./flags";

export interface Line {
  readonly number: number;
  /** Null for a line longer than the bound. */
  readonly bytes: Buffer | null;
  /** The position in the stream where the line ends, without its line break. */
  readonly end: number;
}

const lineBreak = 0x0a;

/** Splits a stream of any length into lines, with at most one chunk and one line in memory. */
export async function* readLines(chunks: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<Line, void> {
  let number = 0;
  let end = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const keep = (part: Buffer) => {
    end += part.length;
    length += part.length;
    if (length <= bytesMax) parts.push(part);
    else parts = [];
  };
  const take = (): Line => {
    number += 1;
    const line = { number, bytes: length <= bytesMax ? Buffer.concat(parts) : null, end };
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = chunk.indexOf(lineBreak); at !== -1; at = chunk.indexOf(lineBreak, start)) {
      keep(chunk.subarray(start, at));
      yield take();
      end += 1;
      start = at + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield take();
}

/** Reads a whole stream; null as soon as it is longer than the bound. */
export async function readWhole(chunks: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of chunks) {
    length += part.length;
    if (length > bytesMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const standardInputBytesMax = 4_096;

/** Reads piped input, without its closing line break. */
export async function readStandardInput(input: AsyncIterable<Buffer>, name: string): Promise<Read<string>> {
  const bytes = await readWhole(input, standardInputBytesMax);
  if (!bytes) return { ok: false, message: `The ${name} on standard input is too long.` };
  const text = bytes.toString("utf8").replace(/\r?\n$/, "");
  return text === ""
    ? { ok: false, message: `The ${name} is missing: nothing came on standard input.` }
    : { ok: true, value: text };
}
