import type { IncomingMessage, ServerResponse } from "node:http";

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface PreparedPages {
  readonly serve: Answer;
  close(): Promise<void>;
}

/** The pages, made ready with the first one that is asked for: until then, a server of API calls starts and runs without Next. */
export class Pages {
  private prepared: Promise<PreparedPages> | null = null;

  constructor(private readonly prepare: () => Promise<PreparedPages>) {}

  readonly serve: Answer = async (request, response) => {
    const pages = await this.ready();
    await pages.serve(request, response);
  };

  /** All who ask meanwhile wait for the same preparation. One that failed is tried anew by the next page. */
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
