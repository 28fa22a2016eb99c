import { type Functions, ThreadChannel } from "#db/threads/thread-channel";
import type { Outcome } from "#lib/domain/failure";
import { notRead, overloaded } from "#lib/domain/unavailable";
import type { JobProgress, TellProgress } from "#lib/store/job-progress";
import type { JobSetup } from "./job-setup";

interface JobThreadsParts {
  /** The bundled thread, dist/postgres-thread.mjs. */
  readonly script: string;
  /** Finds the primary. */
  setup(): Promise<JobSetup>;
  /** At most this many jobs run at once; further jobs are refused. */
  readonly jobsMax: number;
  complain(what: string, error: unknown): void;
}

/**
 * Runs each long job in its own thread, because hashing and writing files would hold up transfers. A thread that dies
 * fails only its own call. Starting a thread takes 0.1 s.
 */
export class JobThreads {
  private underWay = 0;
  private isClosed = false;
  private readonly progress = new Map<string, JobProgress>();
  /** The number of times that the primary was left. */
  private cuts = 0;
  /** The threads that read from the primary. */
  private readonly channels = new Set<Pick<ThreadChannel<Functions>, "close">>();

  constructor(private readonly parts: JobThreadsParts) {}

  async ask(name: string, input: readonly unknown[]): Promise<unknown> {
    if (this.underWay >= this.parts.jobsMax) return overloaded();
    this.underWay += 1;
    try {
      const job = await this.start(undefined, (told) => this.progress.set(name, told));
      try {
        return await job.ask(1, name, input);
      } finally {
        this.progress.delete(name);
        await job.close();
      }
    } catch (error) {
      return this.failed(name, error);
    } finally {
      this.underWay -= 1;
    }
  }

  /** Starts a thread, to be closed by the caller: on the primary, or where the setup leads. */
  async start<T extends Functions>(elsewhere?: JobSetup, onProgress?: TellProgress): Promise<ThreadChannel<T>> {
    const { script, complain } = this.parts;
    const { cuts } = this;
    const job = await ThreadChannel.start<T>(script, elsewhere ?? (await this.parts.setup()), {
      onComplaint: ({ complaint }) => complain("A long job", complaint),
      onNews: () => {},
      onDeath: () => {},
      ...(onProgress && { onProgress }),
    });
    if (this.isClosed || (cuts !== this.cuts && !elsewhere)) {
      await job.close();
      throw new Error("The store was closed, or its primary left, while a job's thread started.");
    }
    if (!elsewhere) this.keep(job);
    return job;
  }

  /** Ends all jobs on a host that is no longer the primary. */
  cut(): void {
    this.cuts += 1;
    for (const channel of this.channels) void channel.close();
  }

  /** How far a job of this name is; null when unknown. */
  progressOf(name: string): JobProgress | null {
    return this.progress.get(name) ?? null;
  }

  failed(name: string, error: unknown): Outcome<never> {
    if (!this.isClosed) this.parts.complain(`${name} could not be done`, error);
    return notRead();
  }

  private keep(job: Pick<ThreadChannel<Functions>, "close" | "exited">): void {
    this.channels.add(job);
    void job.exited.then(() => this.channels.delete(job));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.channels].map((channel) => channel.close()));
  }
}
