import { setTimeout as pause } from "node:timers/promises";
import { byService } from "#lib/domain/audit/author";
import type { Outcome } from "#lib/domain/failure";
import { isSuccess } from "#lib/domain/webhooks/delivery";
import { type Endpoint, isSentTo } from "#lib/domain/webhooks/endpoint";
import type { SentResult } from "#lib/domain/webhooks/kept-results";
import type { KeptSent, SentResults } from "#lib/domain/webhooks/webhook-queries";
import type { Context } from "#lib/usecases/context";

/** 50 results or 100 ms: the most that an end of the process lets be sent once more. */
export const unkeptMax = 50;
const keepMs = 100;
/** 1 s: how far the log was looked through without a delivery matters only to the next start. */
const passMs = 1_000;
/** 1 s after results could not be kept, as while the database is away. */
const troubleMs = 1_000;
/** 2 tries at a stop: one may have begun before the last result. */
const lastTriesMax = 2;

/** Keeps what a sender did at one endpoint, several results at once, and knows the endpoint as it stands. */
export class SentKeeper {
  private readonly results: SentResult[] = [];
  private readonly turn: number;
  private cursor: number;
  private keptCursor: number;
  private missed: SentResults["missed"] = null;
  private timer: NodeJS.Timeout | null = null;
  private keeping: Promise<void> | null = null;
  private isOver = false;
  private wasTaken = false;

  constructor(
    private readonly context: Pick<Context, "store" | "clock">,
    private endpoint: Endpoint,
    private readonly stopped: AbortSignal,
    /** Told when failures are kept: there is more to try again. */
    private readonly failuresKept: () => void,
  ) {
    this.turn = endpoint.turn;
    this.cursor = endpoint.cursor;
    this.keptCursor = endpoint.cursor;
  }

  /** The endpoint as it was last seen. */
  get present(): Endpoint {
    return this.endpoint;
  }

  /** True when another sender has begun its turn at the endpoint. */
  get isTaken(): boolean {
    return this.wasTaken;
  }

  /** False once the endpoint is sent nothing more for now, or another sender is at it. */
  get goesOn(): boolean {
    return !this.isOver && !this.wasTaken && !this.stopped.aborted && isSentTo(this.endpoint);
  }

  /** Takes note of how the endpoint stands in the database; null when it was removed. */
  see(endpoint: Endpoint | null): void {
    if (endpoint === null) this.isOver = true;
    else this.endpoint = endpoint;
  }

  add(result: SentResult): void {
    this.results.push(result);
    this.keepWithin(this.results.length < unkeptMax ? keepMs : 0);
  }

  /** The events up to this number are handed out, or are not for this endpoint. */
  pass(cursor: number): void {
    if (cursor <= this.cursor) return;
    this.cursor = cursor;
    if (this.timer === null) this.keepWithin(passMs);
  }

  /** The log dropped these before they could be sent. */
  miss(first: number, last: number): void {
    this.missed = { first: this.missed?.first ?? first, last };
    this.pass(last);
  }

  /** Waits until there is room for another result. */
  async room(): Promise<void> {
    while (this.results.length >= unkeptMax && this.goesOn) await this.keep();
  }

  /** Waits until everything is kept; at a stop no longer than for a try or two. */
  async settle(): Promise<void> {
    for (let tries = 0; this.isDirty && !(this.stopped.aborted && tries >= lastTriesMax); tries += 1) await this.keep();
    if (this.timer !== null) clearTimeout(this.timer);
  }

  private get isDirty(): boolean {
    return this.results.length > 0 || this.cursor > this.keptCursor;
  }

  private keepWithin(ms: number): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), ms);
    this.timer.unref();
  }

  private keep(): Promise<void> {
    this.keeping ??= this.keepOnce().finally(() => {
      this.keeping = null;
    });
    return this.keeping;
  }

  private async keepOnce(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const { agentId, id } = this.endpoint;
    const sent = { agentId, id, turn: this.turn, results: [...this.results], cursor: this.cursor, missed: this.missed };
    const kept = await this.told(sent);
    if (kept === null) {
      await pause(troubleMs, undefined, { signal: this.stopped, ref: false }).catch(() => {});
      if (!this.stopped.aborted) this.keepWithin(0);
      return;
    }
    this.results.splice(0, sent.results.length);
    this.keptCursor = sent.cursor;
    if (this.missed === sent.missed) this.missed = null;
    if (kept.ok) {
      this.endpoint = kept.value.endpoint;
      this.wasTaken ||= kept.value.isTaken;
    } else this.isOver = true;
    if (sent.results.some(({ status }) => !isSuccess(status))) this.failuresKept();
    if (this.isDirty) this.keepWithin(keepMs);
  }

  /** Null when it is unknown whether they are kept: they are told again. A removed endpoint has nothing kept. */
  private async told(sent: SentResults): Promise<Outcome<KeptSent> | null> {
    const by = byService("webhooks", this.context.clock.now());
    const kept = await this.context.store.webhooks.keepDeliveries(sent, by).catch(() => null);
    return kept?.ok || kept?.failure.kind === "endpoint_unknown" ? kept : null;
  }
}
