import { setTimeout as pause } from "node:timers/promises";
import { byService } from "#lib/domain/audit/author";
import type { BulkRun } from "#lib/domain/bulk/bulk-run";
import type { Context } from "#lib/usecases/context";
import type { BulkContext } from "./check-bulk-run";
import { sendBulkRun } from "./send-bulk-run";

/** 100 runs at a time: the next call finds the others. */
const runsReturnedMax = 100;

/** Lets runs go whose approval nobody gave in time: they can be started, checked and cancelled again. */
export async function returnOverdueRuns({ store, clock }: BulkContext): Promise<void> {
  const now = clock.now();
  const overdue = await store.bulk.listOverdue(now, runsReturnedMax);
  if (!overdue.ok) return;
  for (const { agentId, approvalId } of overdue.value) {
    await store.approvals.expireApproval(agentId, approvalId ?? "", byService("bulk", now));
  }
}

/** 2 runs are sent at once by a server, so that many runs are no heavier than two. */
const runsAtOnceMax = 2;
/** 100 running runs are looked at: others may be sent by other servers. */
const runsLookedAt = 100;

/** Sends the running runs of all agents, each on one server. */
export class BulkSenders {
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly context: Context,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Begins to send runs that nobody sends: those just started, and those whose server died. */
  async look(): Promise<void> {
    await returnOverdueRuns(this.context);
    const running = await this.context.store.bulk.listRunning(runsLookedAt);
    if (!running.ok) return;
    for (const run of running.value) {
      if (this.underWay.size >= runsAtOnceMax || this.stopping.signal.aborted) return;
      const name = `bulk ${run.agentId} ${run.id}`;
      if (this.underWay.has(name)) continue;
      const sending = this.send(name, run).finally(() => this.underWay.delete(name));
      this.underWay.set(name, sending);
    }
  }

  /** Ends after the rows that are on their way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.underWay.values());
  }

  private async send(name: string, run: BulkRun): Promise<void> {
    const { signal } = this.stopping;
    const pace = {
      wait: (ms: number) => pause(ms, undefined, { signal }).catch(() => {}),
      isStopped: () => signal.aborted,
    };
    try {
      await this.context.store.alone(name, () => sendBulkRun(this.context, run, pace));
    } catch (error) {
      this.failed(error);
    }
  }
}
