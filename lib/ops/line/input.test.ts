import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Line, readLines } from "./input";

async function* inChunks(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let start = 0;
  for (const size of sizes) {
    yield bytes.subarray(start, start + size);
    start += size;
  }
  yield bytes.subarray(start);
}

async function linesOf(text: string, sizes: readonly number[], bytesMax: number): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines(inChunks(Buffer.from(text), sizes), bytesMax)) lines.push(line);
  return lines;
}

describe("lines of a stream", () => {
  it("are the same however the stream is cut", async () => {
    const anyText = fc
      .array(fc.constantFrom("a", "é", "😀", "\n", "\r\n", "bcd"), { maxLength: 40 })
      .map((parts) => parts.join(""));
    const anySizes = fc.array(fc.nat({ max: 7 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(anyText, anySizes, async (text, sizes) => {
        const expected = text.split("\n");
        if (expected.at(-1) === "") expected.pop();
        const lines = await linesOf(text, sizes, 1_000);
        expect(lines.map(({ bytes }) => bytes?.toString())).toEqual(expected);
        expect(lines.map(({ number }) => number)).toEqual(expected.map((_, index) => index + 1));
        expect(lines.at(-1)?.end ?? 0).toBe(Buffer.byteLength(text) - (text.endsWith("\n") ? 1 : 0));
      }),
    );
  });

  it("are told but not kept when they are too long, and the next one is whole again", async () => {
    const lines = await linesOf("12345\n123456\n12345\n1234567", [3, 3, 1, 4, 2], 5);
    expect(lines.map(({ bytes }) => bytes?.toString() ?? null)).toEqual(["12345", null, "12345", null]);
  });
});
