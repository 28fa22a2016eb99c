import { Worker } from "node:worker_threads";
import { UnusableDatabase } from "#db/engine/unusable-database";
import type { JobProgress, TellProgress } from "#lib/domain/books/proof";
import type { News } from "#lib/domain/topic";
import { overloaded } from "#lib/domain/unavailable";

/** 16 calls leave for a thread at once, before the turn in which they were made ends. */
const callsPerMessage = 16;

/** A table of functions that run in another thread: the same names and inputs, answered by promise. */
export type Functions = Record<string, (...input: never[]) => unknown>;

// A method and not a property, so that any promise's `resolve` fits its type.
interface Waiting {
  answer(result: unknown): void;
  fail(error: Error): void;
}

export interface ThreadListeners {
  onComplaint(complaint: Complaint): void;
  /** Called after the answers of the same commits were passed on. */
  onNews(news: Answers["news"]): void;
  onDeath(error: Error): void;
  readonly onProgress?: TellProgress;
}

const workers = new Set<Worker>();

/** Ends every thread. Resolves when all have ended; a thread inside a SQLite call ends after that call. */
export async function endThreads(): Promise<void> {
  await Promise.all([...workers].map((worker) => worker.terminate()));
}

/**
 * Calls made in one turn of the event loop reach the thread, and so the writer, as one batch. When they are many, the
 * first leave before the turn ends, so that the thread works while the others are made.
 */
export class ThreadChannel<T extends Functions> {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private outgoing: Call[] = [];
  private nextId = 1;
  private ended: Error | null = null;
  /** Resolves when the thread is gone. */
  readonly exited: Promise<void>;

  private constructor(worker: Worker, { onComplaint, onNews, onDeath, onProgress }: ThreadListeners) {
    this.worker = worker;
    workers.add(worker);
    worker.on("message", (message: FromThread) => {
      if ("complaint" in message) onComplaint(message);
      else if ("progress" in message) onProgress?.(message.progress);
      else if ("answers" in message) {
        for (const { id, result } of message.answers) this.take(id)?.answer(result);
        if (message.news.length > 0) onNews(message.news);
      }
    });
    worker.on("error", (error) => {
      this.end(error instanceof Error ? error : new Error(String(error)));
      onDeath(this.ended ?? new Error("The thread failed."));
    });
    this.exited = new Promise((resolve) => {
      worker.on("exit", () => {
        workers.delete(worker);
        this.end(new Error("The database's thread has ended."));
        resolve();
      });
    });
  }

  /** Resolves when the thread serves. When it cannot, rejects with the reason in words for the operator. */
  static async start<T extends Functions>(
    script: string,
    setup: ThreadSetup,
    listeners: ThreadListeners,
  ): Promise<ThreadChannel<T>> {
    const worker = new Worker(script, { workerData: setup, name: `database ${setup.role}` });
    const channel = new ThreadChannel<T>(worker, listeners);
    await new Promise<void>((resolve, reject) => {
      worker.once("error", reject);
      worker.on("message", function greet(message: FromThread) {
        // Before its hello the thread may report that it takes long.
        if (!("hello" in message)) return;
        worker.off("message", greet);
        if (message.hello.ready) return resolve();
        reject(message.hello.clear ? new UnusableDatabase(message.hello.message) : new Error(message.hello.message));
      });
    });
    return channel;
  }

  get waitingCount(): number {
    return this.waiting.size;
  }

  call<K extends keyof T & string>(name: K, ...input: Parameters<T[K]>): Promise<ReturnType<T[K]>> {
    return this.send(name, input);
  }

  /** Like `call`, but answers at once that the service is overloaded when `max` calls wait already. */
  callWithin<K extends keyof T & string>(max: number, name: K, ...input: Parameters<T[K]>): Promise<ReturnType<T[K]>> {
    return this.within(max, name, input);
  }

  /** Like `callWithin`, for a command or a read by its name. */
  ask(max: number, name: string, input: readonly unknown[]): Promise<unknown> {
    return this.within(max, name, input);
  }

  private within<R>(max: number, name: string, input: readonly unknown[]): Promise<R> {
    if (this.waiting.size < max) return this.send(name, input);
    return new Promise((resolve, fail) => {
      const waiting: Waiting = { answer: resolve, fail };
      waiting.answer(overloaded());
    });
  }

  private send<R>(name: string, input: readonly unknown[]): Promise<R> {
    if (this.ended) return Promise.reject(this.ended);
    const id = this.nextId;
    this.nextId += 1;
    if (this.outgoing.length === 0) setImmediate(() => this.flush());
    this.outgoing.push({ id, name, input });
    if (this.outgoing.length >= callsPerMessage) this.flush();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { answer: resolve, fail: reject });
    });
  }

  async close(): Promise<void> {
    if (this.ended) return;
    this.flush();
    this.worker.postMessage("close");
    await this.exited;
  }

  private flush(): void {
    if (this.outgoing.length === 0) return;
    this.worker.postMessage(this.outgoing);
    this.outgoing = [];
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  private end(error: Error): void {
    this.ended ??= error;
    for (const waiting of this.waiting.values()) waiting.fail(this.ended);
    this.waiting.clear();
  }
}

/** What a thread gets at its start. */
export interface ThreadSetup {
  readonly role: string;
}

export interface Call {
  readonly id: number;
  readonly name: string;
  readonly input: readonly unknown[];
}

export interface CallAnswer {
  readonly id: number;
  readonly result: unknown;
}

/**
 * Sent once at the start: the thread serves, or the reason why it cannot. `clear` marks a line meant for the operator.
 */
export type Hello =
  | { readonly ready: true }
  | { readonly ready: false; readonly message: string; readonly clear: boolean };

/** A fault for the log, never for a client. */
interface Complaint {
  readonly complaint: string;
}

/** Answers, with the news of their commits. */
export interface Answers {
  readonly answers: readonly CallAnswer[];
  readonly news: readonly News[];
}

/** How far the thread's job is. */
export interface Progress {
  readonly progress: JobProgress;
}

export type FromThread = { readonly hello: Hello } | Answers | Complaint | Progress;
