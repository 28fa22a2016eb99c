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
