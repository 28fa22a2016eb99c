import type { Outcome } from "#lib/domain/failure";
import { log } from "#lib/process/log";
import type { Settings } from "#lib/settings/env";
import type { Directory } from "#lib/store/directory";
import { type FedDirectory, fedAgentsMax, feedAgents, feedDirectory } from "#lib/usecases/cells/feed-directory";
import type { Context } from "#lib/usecases/context";

/** 1 s: a new person can sign in from any cell about this long after the change. */
const lookMs = 1_000;
/** 1 hour: what a lost notice left behind is set right. */
const alignMs = 60 * 60_000;
/** 60 s between two alignments, whatever is told meanwhile. */
const alignPauseMs = 60_000;
/** After 2 s, then twice as long after each failure, up to 1 minute. */
const retryMsMax = 60_000;

/** Tells the directory who is served here, while the server runs. Of several servers one does so at a time. */
export function keepFeedingDirectory(context: Context, { publicUrl }: Pick<Settings, "publicUrl">): { stop(): void } {
  const { store, directory } = context;
  if (directory === null) return { stop() {} };
  const feed = new DirectoryFeed({ ...context, directory }, publicUrl);
  const unwatch = store.watch((agentId, topic) => topic === "agent" && feed.note(agentId));
  const looking = setInterval(() => void feed.look(), lookMs);
  const aligning = setInterval(() => feed.note(null), alignMs);
  for (const timer of [looking, aligning]) timer.unref();
  void feed.look();
  return {
    stop() {
      unwatch();
      clearInterval(looking);
      clearInterval(aligning);
    },
  };
}

class DirectoryFeed {
  private due = new Set<string>();
  /**
   * True when anything may have changed, which every end of the operator's tool says. All agents may wait for a minute;
   * those that news name do not.
   */
  private areAllDue = true;
  private alignedMs = Number.NEGATIVE_INFINITY;
  private isFeeding = false;
  private failures = 0;
  private retryAtMs = 0;

  constructor(
    private readonly context: Pick<Context, "store"> & { readonly directory: Directory },
    private readonly address: string | null,
  ) {}

  note(agentId: string | null): void {
    if (agentId === null || this.due.size >= fedAgentsMax) this.areAllDue = true;
    else this.due.add(agentId);
  }

  async look(): Promise<void> {
    const nowMs = performance.now();
    const isWhole = this.areAllDue && nowMs >= this.alignedMs + alignPauseMs;
    if ((!isWhole && this.due.size === 0) || this.isFeeding || nowMs < this.retryAtMs) return;
    this.isFeeding = true;
    // Null for all. What is told from now on is due again.
    const due = isWhole ? null : this.due;
    this.due = new Set();
    if (isWhole) this.areAllDue = false;
    try {
      const fed = await this.context.store.alone("directory", () => this.feed(due));
      // Another server feeds, and may have read before the change.
      if (fed === null) this.putBack(due);
      else if (fed.ok) this.wasFed(fed.value, due === null);
      else this.hasFailed(due, fed.failure.message);
    } catch (error) {
      this.hasFailed(due, error);
    } finally {
      this.isFeeding = false;
    }
  }

  private async feed(due: ReadonlySet<string> | null): Promise<Outcome<FedDirectory>> {
    if (due !== null) return feedAgents(this.context, [...due]);
    const entered = await this.context.directory.enterCell(this.address);
    return entered.ok ? feedDirectory(this.context) : entered;
  }

  private wasFed({ contested, ...counts }: FedDirectory, isWhole: boolean): void {
    if (isWhole) this.alignedMs = performance.now();
    if (isWhole || this.failures > 0) log.info(counts, "the directory knows who is served here");
    for (const { agentId: agent, cell } of contested) {
      log.error({ agent, cell }, "the directory says that another cell serves this agent, which is served here too");
    }
    this.failures = 0;
  }

  private hasFailed(due: ReadonlySet<string> | null, reason: unknown): void {
    this.putBack(due);
    this.failures += 1;
    this.retryAtMs = performance.now() + Math.min(lookMs * 2 ** this.failures, retryMsMax);
    if (this.failures === 1) log.warn({ reason }, "the directory could not be told who is served here");
  }

  private putBack(due: ReadonlySet<string> | null): void {
    if (due === null) this.areAllDue = true;
    else for (const agentId of due) this.note(agentId);
  }
}
