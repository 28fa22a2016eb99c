import * as z from "zod";
import type { Connection } from "./connection";

export const walPagesCopied = 1_000;

/** What SQLite tells of a copy: the pages in the log, and how many of them are in the database. */
const Told = z.tuple([z.object({ log: z.bigint(), checkpointed: z.bigint() })]);

/**
 * Copies the write-ahead log into the database beside the writer, whose commits would do it between two transfers
 * otherwise. The writer ends a copy that new pages keep from ending, and begins the log anew.
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
