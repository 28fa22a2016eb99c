import * as z from "zod";
import { openConnection } from "#db/sqlite/engine/connection";

const Text = z.string();

/**
 * How durable the embedded database is that the parts measure, in words. The service opens it by this function and
 * refuses to serve without WAL and synchronous FULL, so that no bench can turn them off.
 */
export function embeddedDurability(file: string): string {
  const { client } = openConnection(file, "write");
  const journal = Text.parse(client.pragma("journal_mode", { simple: true }));
  const synchronous = Number(client.pragma("synchronous", { simple: true }));
  client.close();
  if (journal !== "wal" || synchronous !== 2)
    throw new Error("The embedded database is not durable: the bench is void.");
  return "SQLite: journal_mode WAL, synchronous FULL: a commit is answered once it is on the disk";
}
