import type { Read } from "./flags";
import { readWhole } from "./read-whole";

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
