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
