import type { Ask } from "#db/ports/ports-over";
import { within } from "#db/ports/within";
import { notRead } from "#lib/domain/unavailable";
import type { Connections } from "./connections";
import { answerRead, type ReadTable } from "./reader";

/** Answers in this time, whatever hangs: a caller told to retry then reaches the new primary. */
export const answeredInTime =
  (ask: Ask, msMax: number): Ask =>
  async (name, input) =>
    (await within(ask(name, input), msMax)) ?? notRead();

interface ReadParts {
  readonly readers: Connections<ReadTable>;
  readonly msMax: number;
  complain(what: string, error: unknown): void;
}

/** Reads by name from a table. A read whose turn comes too late is skipped, because its caller has gone. */
export const readsOf =
  ({ readers, msMax, complain }: ReadParts): Ask =>
  (name, input) => {
    const lateMs = performance.now() + msMax;
    return readers.use(async (held) =>
      performance.now() > lateMs ? notRead() : answerRead(held, name, input, complain, msMax),
    );
  };
