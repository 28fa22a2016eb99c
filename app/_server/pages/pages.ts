import type { IncomingMessage, ServerResponse } from "node:http";

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface PreparedPages {
  readonly serve: Answer;
  close(): Promise<void>;
}

/** Prepares Next when the first page is asked for, so that a server of API calls starts and runs without it. */
export class Pages {
  private prepared: Promise<PreparedPages> | null = null;

  constructor(private readonly prepare: () => Promise<PreparedPages>) {}

  readonly serve: Answer = async (request, response) => {
    const pages = await this.ready();
    await pages.serve(request, response);
  };

  /** Requests during the preparation wait for it together. The next page retries a failed preparation. */
  ready(): Promise<PreparedPages> {
    this.prepared ??= this.prepare().catch((error: unknown) => {
      this.prepared = null;
      throw error;
    });
    return this.prepared;
  }

  async close(): Promise<void> {
    const pages = await this.prepared?.catch(() => null);
    await pages?.close();
  }
}

/**
 * Lets an answer go out as "not found". For Next, a missing page within the dashboard is a page like any other, and has
 * the title of one only while its status is 200.
 */
export function answerAsMissing(response: ServerResponse): void {
  const { writeHead } = response;
  const value = (status: number, ...rest: unknown[]) =>
    Reflect.apply(writeHead, response, [status === 200 ? 404 : status, ...rest]);
  Object.defineProperty(response, "writeHead", { value, writable: true });
}
