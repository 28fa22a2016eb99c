import { gzipSync } from "node:zlib";

const block = 512;

/** Packs texts into a gzipped tar without times or owners: the same texts give the same bytes. */
export function tarball(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const bytes = Buffer.from(text);
    return [header(name, bytes.length), bytes, Buffer.alloc((block - (bytes.length % block)) % block)];
  });
  return new Uint8Array(gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9 }));
}

/** The header of a file in POSIX's ustar format: texts at fixed places, numbers in octal digits. */
function header(name: string, size: number): Buffer {
  const bytes = Buffer.alloc(block);
  const put = (at: number, text: string) => bytes.write(text, at, "latin1");
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  put(0, name);
  put(100, octal(0o644, 7));
  put(108, octal(0, 7));
  put(116, octal(0, 7));
  put(124, octal(size, 11));
  put(136, octal(0, 11));
  // The checksum is computed with spaces in its own field.
  put(148, " ".repeat(8));
  put(156, "0");
  put(257, "ustar\x0000");
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  put(148, `${octal(sum, 6)} `);
  return bytes;
}
