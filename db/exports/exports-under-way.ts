import type { ThreadChannel } from "#db/threads/thread-channel";
import type { ExportAsk, ExportSize, OpenExport } from "#lib/domain/exports/export";
import { ExportPlaces } from "#lib/domain/exports/export-places";
import { done, type Outcome } from "#lib/domain/failure";

/** The functions of the thread that reads an export's rows and writes its file. */
export type ExportJob = {
  openExport(ask: ExportAsk): Outcome<ExportSize>;
  nextPart(): Outcome<Uint8Array<ArrayBuffer> | null>;
};

/** The exports under way, each in a thread of its own. */
export class ExportsUnderWay {
  private readonly places: ExportPlaces;
  private readonly closers = new Set<() => Promise<void>>();

  constructor(
    private readonly startJob: () => Promise<ThreadChannel<ExportJob>>,
    atOnceMax?: number,
  ) {
    this.places = new ExportPlaces(atOnceMax);
  }

  async open(ask: ExportAsk): Promise<Outcome<OpenExport>> {
    const place = this.places.take(ask.query.filter.agentId);
    if (!place.ok) return place;
    const leave = place.value;
    try {
      const job = await this.startJob();
      const close = this.closerOf(job, leave);
      const opened = await job.call("openExport", ask).catch(async (error: unknown) => {
        await close();
        throw error;
      });
      if (opened.ok) return done({ ...opened.value, next: () => job.call("nextPart"), close });
      await close();
      return opened;
    } catch (error) {
      leave();
      throw error;
    }
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.closers].map((close) => close()));
  }

  /** The place is freed only when the thread has ended, because its memory counts until then. */
  private closerOf(job: ThreadChannel<ExportJob>, leave: () => void): () => Promise<void> {
    let closed: Promise<void> | null = null;
    const close = () => {
      closed ??= job.close().finally(() => {
        leave();
        this.closers.delete(close);
      });
      return closed;
    };
    this.closers.add(close);
    return close;
  }
}
