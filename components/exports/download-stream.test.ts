import { describe, expect, it } from "vitest";
import { CsvLines } from "./download-stream";

const file = 'id,reason\r\n"a\r\n""b""\r\n","x\n"\r\nc,"""\n"""\r\n';
const isWhole = (text: string, pieceBytes = 1_000) => {
  const bytes = new TextEncoder().encode(text);
  const lines = new CsvLines();
  for (let at = 0; at < bytes.length; at += pieceBytes) lines.add(bytes.subarray(at, at + pieceBytes));
  return lines.are(3);
};

describe("a CSV that arrives", () => {
  it("is complete with its header and all rows, however its pieces are cut and whatever its values hold", () => {
    for (const pieceBytes of [1, 2, 3, 7, 1_000]) expect(isWhole(file, pieceBytes)).toBe(true);
  });

  it("is incomplete when it breaks off anywhere, even at the end of a row", () => {
    for (let length = 0; length < file.length; length += 1) expect(isWhole(file.slice(0, length))).toBe(false);
    expect(isWhole(`${file}d,e\r\n`)).toBe(false);
  });
});
