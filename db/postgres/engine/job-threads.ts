import { type Functions, ThreadChannel } from "#db/threads/thread-channel";
import type { Outcome } from "#lib/domain/failure";
import { notRead, overloaded } from "#lib/domain/unavailable";
import type { JobSetup } from "./job-setup";

interface JobThreadsParts {
  /** The bundled thread, dist/postgres-thread.mjs. */
  readonly script: string;
  readonly setup: JobSetup;
  /** At most so many jobs are under way; further ones are refused. */
  readonly jobsMax: number;
  complain(what: string, error: unknown): void;
}

/** Runs each long job in a thread of its own. One that dies fails its own call alone. */
export class JobThreads {
  private underWay = 0;
  private isClosed = false;
  private readonly channels = new Set<ThreadChannel<Functions>>();

  constructor(private readonly parts: JobThreadsParts) {}

  async ask(name: string, input: readonly unknown[]): Promise<unknown> {
    if (this.underWay >= this.parts.jobsMax) return overloaded();
    this.underWay += 1;
    try {
      const job = await this.start();
      this.channels.add(job);
      try {
        return await job.ask(1, name, input);
      } finally {
        this.channels.delete(job);
        await job.close();
      }
    } catch (error) {
      return this.failed(name, error);
    } finally {
      this.underWay -= 1;
    }
  }

  /** Starts a thread that its caller closes. */
  async start<T extends Functions>(setup = this.parts.setup): Promise<ThreadChannel<T>> {
    const { script, complain } = this.parts;
    const job = await ThreadChannel.start<T>(script, setup, {
      onComplaint: ({ complaint }) => complain("A long job", complaint),
      onEvents: () => {},
      onDeath: () => {},
    });
    if (!this.isClosed) return job;
    await job.close();
    throw new Error("The store was closed while a job's thread started.");
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
