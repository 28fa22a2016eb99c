import * as z from "zod";
import type { Connection } from "./connection";

export const walPagesCopied = 500;

/** SQLite's report of a copy: the pages in the log, and how many of them are in the database. */
const Told = z.tuple([z.object({ log: z.bigint(), checkpointed: z.bigint() })]);

/**
 * Copies the write-ahead log into the database beside the writer, whose commits would otherwise do it between two
 * transfers. When new pages keep a copy from finishing, the writer finishes it and begins the log anew.
 */
export function logCopier({ client }: Pick<Connection, "client">): () => void {
  const waiting = (): bigint => {
    const [{ log, checkpointed }] = Told.parse(client.pragma("wal_checkpoint(noop)"));
    return log - checkpointed;
  };
  return () => {
    if (waiting() >= walPagesCopied) client.pragma("wal_checkpoint(passive)");
  };
}
