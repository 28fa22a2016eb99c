import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { gzipCharsMin, gzipLevel } from "#lib/limits";

const pack = promisify<string | Uint8Array, { level: number }, Buffer>(gzip);

export function takesGzip({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const accepted = headers["accept-encoding"]?.toString().split(",") ?? [];
  return accepted.some((coding) => /^\s*gzip\s*(;\s*q=(1|0\.\d*[1-9]).*)?$/i.test(coding));
}

/** The text compressed, or null where it is too short to gain by it. */
export const gzipped = async (text: string | Uint8Array): Promise<Uint8Array | null> =>
  text.length < gzipCharsMin ? null : pack(text, { level: gzipLevel });
