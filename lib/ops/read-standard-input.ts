import { standardInputBytesMax } from "#lib/limits";
import type { Read } from "./flags";

/** What was piped in, without its closing line break. */
export async function readStandardInput(input: AsyncIterable<Buffer>, name: string): Promise<Read<string>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    bytes += chunk.length;
    if (bytes > standardInputBytesMax) return { ok: false, message: `The ${name} on standard input is too long.` };
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks)
    .toString("utf8")
    .replace(/\r?\n$/, "");
  return text === ""
    ? { ok: false, message: `The ${name} is missing: nothing came on standard input.` }
    : { ok: true, value: text };
}
