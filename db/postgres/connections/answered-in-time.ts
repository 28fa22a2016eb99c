import type { AnyRead } from "#db/ports/methods";
import { within } from "#db/ports/within";
import { notRead } from "#lib/domain/unavailable";
import type { Connections } from "./connections";
import type { RunRead } from "./read-runner";
import { answerRead } from "./reader";

/** Answers in this time, whatever hangs: a caller told to retry then reaches the new primary. */
export const answeredInTime = async (answer: Promise<unknown>, msMax: number): Promise<unknown> =>
  (await within(answer, msMax)) ?? notRead();

interface ReadParts {
  readonly readers: Connections<RunRead>;
  readonly msMax: number;
  complain(what: string, error: unknown): void;
}

/** Runs reads. A read whose turn comes too late is skipped, because its caller has gone. */
export const readsOf =
  ({ readers, msMax, complain }: ReadParts) =>
  (read: AnyRead, name: string, input: readonly unknown[]): Promise<unknown> => {
    const lateMs = performance.now() + msMax;
    const answer = readers.use(async (held) =>
      performance.now() > lateMs ? notRead() : answerRead(held, name, read(...input), complain, msMax),
    );
    return answeredInTime(answer, msMax);
  };
