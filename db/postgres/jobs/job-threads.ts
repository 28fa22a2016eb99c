import type { LongJobs } from "#db/ports/long-jobs";
import { type Functions, ThreadChannel } from "#db/threads/thread-channel";
import type { JobProgress, TellProgress } from "#lib/domain/books/proof";
import type { Outcome } from "#lib/domain/failure";
import { notRead, overloaded } from "#lib/domain/unavailable";
import type { JobSetup } from "./job-setup";

interface JobThreadsParts {
  /** The bundled thread, dist/postgres-thread.mjs. */
  readonly script: string;
  /** The primary's address. */
  readonly primary: JobSetup;
  /** The replica's address, with a row that it has to show; null where there is no replica, or the primary is away. */
  replica(): Promise<JobSetup | null>;
  /** At most this many jobs run at once; further jobs are refused. */
  readonly jobsMax: number;
  complain(what: string, error: unknown): void;
}

type Work<T> = (thread: ThreadChannel<LongJobs>) => Promise<Outcome<T>>;

/**
 * Runs each long job in its own thread, because hashing and writing files would hold up transfers. A thread that dies
 * fails only its own call. Starting a thread takes 0.1 s.
 */
export class JobThreads {
  private underWay = 0;
  private isClosed = false;
  private readonly progress = new Map<string, JobProgress>();
  private readonly channels = new Set<Pick<ThreadChannel<Functions>, "close">>();

  constructor(private readonly parts: JobThreadsParts) {}

  async run<T>(name: string, work: Work<T>): Promise<Outcome<T>> {
    if (this.underWay >= this.parts.jobsMax) return overloaded();
    this.underWay += 1;
    try {
      const copy = await this.parts.replica();
      const read = copy && (await this.runAt(copy, name, work).catch((error) => this.passOver(error)));
      // A replica ends a read that stands in the way of what it has to replay. A primary never does.
      return read?.ok ? read : await this.runAt(this.parts.primary, name, work);
    } catch (error) {
      return this.failed(name, error);
    } finally {
      this.underWay -= 1;
    }
  }

  /** Starts a thread, to be closed by the caller: on the replica while it is near, else on the primary. */
  async start<T extends Functions>(): Promise<ThreadChannel<T>> {
    const { primary, replica } = this.parts;
    const copy = await replica();
    if (copy) {
      try {
        return await this.startAt<T>(copy);
      } catch (error) {
        this.passOver(error);
      }
    }
    return this.startAt<T>(primary);
  }

  private passOver(error: unknown): null {
    this.parts.complain("The replica is not near, and the primary is read", error);
    return null;
  }

  private async runAt<T>(setup: JobSetup, name: string, work: Work<T>): Promise<Outcome<T>> {
    const job = await this.startAt<LongJobs>(setup, (told) => this.progress.set(name, told));
    try {
      return await work(job);
    } finally {
      this.progress.delete(name);
      await job.close();
    }
  }

  private async startAt<T extends Functions>(setup: JobSetup, onProgress?: TellProgress): Promise<ThreadChannel<T>> {
    const { script, complain } = this.parts;
    const job = await ThreadChannel.start<T>(script, setup, {
      onComplaint: ({ complaint }) => complain("A long job", complaint),
      onNews: () => {},
      onDeath: () => {},
      ...(onProgress && { onProgress }),
    });
    if (this.isClosed) {
      await job.close();
      throw new Error("The store was closed while a job's thread started.");
    }
    this.channels.add(job);
    void job.exited.then(() => this.channels.delete(job));
    return job;
  }

  /** How far a job of this name is; null when unknown. */
  progressOf(name: string): JobProgress | null {
    return this.progress.get(name) ?? null;
  }

  failed(name: string, error: unknown): Outcome<never> {
    if (!this.isClosed) this.parts.complain(`${name} could not be done`, error);
    return notRead();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.channels].map((channel) => channel.close()));
  }
}
