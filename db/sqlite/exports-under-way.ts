import { done, type Outcome, refuse } from "#lib/domain/failure";
import { exportRetrySeconds, exportsAtOnceMax, exportsOfAgentMax } from "#lib/limits";
import type { ExportAsk, OpenExport } from "#lib/stored/export";
import type { Jobs } from "./thread";
import type { ThreadChannel } from "./thread-channel";

const tooMany = () =>
  refuse(
    "not_available",
    "As many exports are being made as can be at once. Wait until one has ended and ask again.",
    exportRetrySeconds,
  );

/** The exports that are being made now: few at once, since each holds a thread and a snapshot. */
export class ExportsUnderWay {
  private readonly places = new Map<object, string>();
  private readonly closers = new Set<() => Promise<void>>();

  constructor(private readonly startJob: () => Promise<ThreadChannel<Jobs>>) {}

  async open(ask: ExportAsk): Promise<Outcome<OpenExport>> {
    const { agentId } = ask.query.filter;
    const own = [...this.places.values()].filter((taker) => taker === agentId);
    if (this.places.size >= exportsAtOnceMax || own.length >= exportsOfAgentMax) return tooMany();
    const place = {};
    this.places.set(place, agentId);
    const leave = () => this.places.delete(place);
    try {
      const job = await this.startJob();
      const close = this.closerOf(job, leave);
      const opened = await job.call("openExport", ask).catch(async (error: unknown) => {
        await close();
        throw error;
      });
      if (opened.ok) return done({ rowCount: opened.value.rowCount, next: () => job.call("nextPart"), close });
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

  /** The place is free when the thread is gone, not before: its memory counts until then. */
  private closerOf(job: ThreadChannel<Jobs>, leave: () => void): () => Promise<void> {
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
