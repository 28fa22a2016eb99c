import { setTimeout as pause } from "node:timers/promises";
import { otherQueueMax } from "#db/ports/queue-bounds";
import type { Connection } from "#db/postgres/connections/connection";
import type { Connections } from "#db/postgres/connections/connections";
import { gaveWay, UnknownOutcome } from "#db/postgres/connections/faults";
import { meetingPauseMsMax, meetingTriesMax } from "#db/postgres/connections/wait-bounds";
import { everything } from "#db/postgres/servers/notices";
import type { Outcome } from "#lib/domain/failure";
import type { News } from "#lib/domain/topic";
import { overloaded, stoppedPartWay } from "#lib/domain/unavailable";
import { unknownOutcome } from "#lib/domain/wallets/transfer";
import { inTransaction, type Transaction } from "./transaction";
import type { WriteGate } from "./write-gate";

/**
 * Runs one transaction of a job. It is repeated while it conflicts with others, so its work must start fresh each time.
 * A transaction longer than `msMax` ends the job.
 */
export type InSlice = <T>(begin: string, work: (transaction: Transaction) => Promise<T>, msMax?: number) => Promise<T>;

/** The means of a bulk job. Each slice is a transaction of its own, so that transfers come in between. */
export interface BulkWork {
  readonly inSlice: InSlice;
  tell(news: readonly News[]): void;
  /** Lets the next job begin: in its last slice, this job holds the locks for everything that must stay in order. */
  letNext(): void;
}

interface BulkLaneParts<Jobs> {
  readonly connections: Connections<Jobs>;
  readonly gate: WriteGate;
  /** A slice that takes longer ends its job, unless it has a bound of its own. */
  readonly sliceMsMax: number;
  tell(news: readonly News[]): void;
  complain(what: string, error: unknown): void;
}

/** Runs this server's bulk jobs in order, each when the former has ended or lets it begin. */
export class BulkLane<Jobs> {
  private waitingCount = 0;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly parts: BulkLaneParts<Jobs>) {}

  /** Runs a job of the connection that is free. Its name is for the log. */
  async run<T>(name: string, begin: (jobs: Jobs, work: BulkWork) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    if (this.waitingCount >= otherQueueMax) return overloaded();
    this.waitingCount += 1;
    const { connections, gate, sliceMsMax, tell, complain } = this.parts;
    const before = this.last;
    let letNext = (): void => undefined;
    this.last = new Promise((resolve) => {
      letNext = resolve;
    });
    try {
      await before;
      return await connections.use(({ connection, at: jobs }) =>
        gate.pass(() => begin(jobs, { inSlice: slicesOn(connection, sliceMsMax), tell, letNext })),
      );
    } catch (error) {
      complain(`${name} could not go on`, error);
      if (!(error instanceof UnknownOutcome)) return stoppedPartWay();
      tell(everything);
      return unknownOutcome();
    } finally {
      letNext();
      this.waitingCount -= 1;
    }
  }
}

function slicesOn(connection: Connection, sliceMsMax: number): InSlice {
  return async (begin, work, msMax = sliceMsMax) => {
    for (let tries = 1; ; tries += 1) {
      const tooLong = setTimeout(connection.lose, msMax);
      try {
        return await inTransaction(connection, begin, work);
      } catch (error) {
        if (!gaveWay(error) || tries === meetingTriesMax || connection.isLost) throw error;
      } finally {
        clearTimeout(tooLong);
      }
      await pause(Math.random() * meetingPauseMsMax);
    }
  };
}
