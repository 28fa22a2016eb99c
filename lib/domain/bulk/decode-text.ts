import { done, type Outcome } from "#lib/domain/failure";
import { refuseFile } from "./refuse-file";

/** The text of a CSV file: UTF-8, or UTF-16 where its first two bytes say so. */
export function decodeText(bytes: Uint8Array): Outcome<string> {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0")
      ? refuseFile("This is no text file. Upload a CSV file or an Excel workbook (.xlsx).")
      : done(text);
  } catch {
    return refuseFile("The file's letters cannot be read. Save it as CSV in UTF-8, or upload the workbook (.xlsx).");
  }
}
