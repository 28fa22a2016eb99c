import { type EventType, eventTypeNamed } from "#lib/domain/events/event-type";
import { type Delivery, testSequence } from "#lib/domain/webhooks/delivery";
import type { SentResult } from "#lib/domain/webhooks/kept-results";
import type { EndpointName } from "#lib/domain/webhooks/webhook-queries";
import type { Context } from "#lib/usecases/context";
import { Bell } from "./bell";
import { type OutgoingEvent, outgoingEvent, outgoingTest } from "./outgoing-event";
import { SentKeeper } from "./sent-keeper";
import { EndpointCaller } from "./webhook-connection";

/** 100 events are read at a time: with their records some 100 kB. */
const pageEvents = 100;
/** 50 deliveries that are due again are read at a time. */
const dueMax = 50;
/** 10 s: a line with nothing to send ends then, and its lease and connection with it. */
const idleMsMax = 10_000;
/** 5 s: whoever waits looks again then, also without news. */
const lookMs = 5_000;
/** 100 ms: the least pause after events that were not for this endpoint. */
const fruitlessMs = 100;
/** 1 s after the database could not be read. */
const troubleMs = 1_000;
/** 30 s: a line that goes on for longer makes room when others wait for their turn. */
const turnMsMax = 30_000;

export interface LinePace {
  readonly stopped: AbortSignal;
  /** In [0, 1). */
  jitter(): number;
  /** True while other endpoints wait for a turn. */
  isCrowded(): boolean;
}

/**
 * Sends one endpoint its events, one at a time and in order, and beside them what is due to be tried again. It ends when
 * nothing is to be sent for a while, at a stop, and when another sender began its turn.
 */
export class WebhookLine {
  private readonly caller: EndpointCaller;
  private readonly news = new Bell();
  private readonly dues = new Bell();
  private readonly beganMs: number;
  private busyAtMs: number;
  private isEnding = false;
  /** True when the endpoint may have been changed since it was last seen. */
  private isStale = false;
  private underWay = 0;

  constructor(
    private readonly context: Context,
    private readonly name: EndpointName,
    private readonly pace: LinePace,
  ) {
    this.caller = new EndpointCaller(context, () => pace.jitter());
    this.beganMs = context.clock.monotonicMs();
    this.busyAtMs = this.beganMs;
  }

  /** There may be new events. */
  hearEvents(): void {
    this.news.ring();
  }

  /** The endpoint or its deliveries may have changed, or somebody stops the line. */
  hearChange(): void {
    this.isStale = true;
    this.wake();
  }

  /** Ends waiting, so that a stop is noticed. */
  wake(): void {
    this.news.ring();
    this.dues.ring();
  }

  /** Sends until its end. True when another sender began its turn meanwhile. */
  async run(): Promise<boolean> {
    const { store, clock } = this.context;
    const { agentId, id } = this.name;
    const taken = await store.webhooks.takeEndpoint(agentId, id, clock.now());
    if (!taken.ok) return false;
    const keeper = new SentKeeper(this.context, taken.value, this.pace.stopped, () => this.dues.ring());
    const halves = [this.untilEnd(this.sendNew(keeper)), this.untilEnd(this.sendDue(keeper))];
    const ends = await Promise.allSettled(halves);
    await keeper.settle();
    this.caller.close();
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    return keeper.isTaken;
  }

  /** When one half ends, for whatever reason, so does the other. */
  private async untilEnd(half: Promise<void>): Promise<void> {
    try {
      await half;
    } finally {
      this.isEnding = true;
      this.wake();
    }
  }

  private goesOn(keeper: SentKeeper): boolean {
    const isOverdue = this.pace.isCrowded() && this.context.clock.monotonicMs() - this.beganMs > turnMsMax;
    return !this.isEnding && !isOverdue && keeper.goesOn;
  }

  /** Sends the events after the cursor. */
  private async sendNew(keeper: SentKeeper): Promise<void> {
    const { agentId } = this.name;
    let cursor = keeper.present.cursor;
    while (this.goesOn(keeper)) {
      const heldMs = this.heldBackMs(keeper);
      if (heldMs > 0) {
        if (!(await this.rest(this.news, heldMs))) return;
        continue;
      }
      const query = { agentId, after: cursor, limit: pageEvents, types: typesOf(keeper.present.types) };
      const page = await this.context.store.events.listEvents(query);
      if (!page.ok) {
        await this.news.wait(troubleMs);
        continue;
      }
      const { events, last, dropped, lookedTo } = page.value;
      if (cursor < dropped) {
        keeper.miss(cursor + 1, dropped);
        cursor = dropped;
        continue;
      }
      let sent = 0;
      for (const event of events) {
        if (!this.goesOn(keeper) || this.heldBackMs(keeper) > 0) break;
        const result = await this.send(keeper, outgoingEvent(event));
        if (result === null) return;
        sent += 1;
        cursor = event.sequence;
        keeper.pass(cursor);
        await this.keep(keeper, result);
      }
      if (sent < events.length) continue;
      const isFruitless = events.length === 0 && lookedTo > cursor;
      cursor = Math.max(cursor, lookedTo);
      keeper.pass(cursor);
      if (lookedTo < last) continue;
      if (isFruitless) await pauseFor(fruitlessMs);
      if (!(await this.rest(this.news, lookMs))) return;
    }
  }

  /** Sends again what failed before, when it is due, and tests and replays. */
  private async sendDue(keeper: SentKeeper): Promise<void> {
    const { store, clock } = this.context;
    while (this.goesOn(keeper)) {
      const now = clock.now();
      const turn = await store.webhooks.readTurn({ ...this.name, now, dueMax });
      if (!turn.ok) {
        await this.dues.wait(troubleMs);
        continue;
      }
      if (turn.value === null) return keeper.see(null);
      const { endpoint, due, nextDueAt } = turn.value;
      keeper.see(endpoint);
      for (const delivery of due) {
        if (!this.goesOn(keeper)) break;
        const result = await this.sendAgain(keeper, delivery);
        if (result === null) return;
        if (result === "later") await this.dues.wait(troubleMs);
        else await this.keep(keeper, result);
      }
      // Otherwise they would be read as due once more.
      if (due.length > 0) await keeper.settle();
      else {
        const dueMs = nextDueAt === null ? lookMs : Number((nextDueAt - now) / 1_000_000n) + 1;
        if (!(await this.rest(this.dues, Math.min(dueMs, lookMs)))) return;
      }
    }
  }

  /** Null at an end; "later" when the event could not be read. */
  private async sendAgain(keeper: SentKeeper, delivery: Delivery): Promise<SentResult | null | "later"> {
    const { sequence } = delivery;
    if (sequence === testSequence) return this.send(keeper, outgoingTest(delivery));
    const query = { agentId: this.name.agentId, after: sequence - 1, limit: 1, types: null };
    const page = await this.context.store.events.listEvents(query);
    if (!page.ok) return "later";
    const [event] = page.value.events;
    return event?.sequence === sequence ? this.send(keeper, outgoingEvent(event)) : this.caller.gone(delivery);
  }

  /** Null when it was ended, or when the endpoint was paused, disabled or removed before it began. */
  private async send(keeper: SentKeeper, event: OutgoingEvent): Promise<SentResult | null> {
    if (this.isStale) await this.seeAnew(keeper);
    if (!keeper.goesOn) return null;
    this.underWay += 1;
    try {
      return await this.caller.send(keeper.present, event, this.pace.stopped);
    } finally {
      this.underWay -= 1;
      this.busyAtMs = this.context.clock.monotonicMs();
    }
  }

  private async seeAnew(keeper: SentKeeper): Promise<void> {
    this.isStale = false;
    const found = await this.context.store.webhooks.findEndpoint(this.name.agentId, this.name.id);
    if (found.ok) keeper.see(found.value);
    else this.isStale = true;
  }

  private async keep(keeper: SentKeeper, result: SentResult): Promise<void> {
    keeper.add(result);
    await keeper.room();
  }

  /** Waits for news; false when there has been nothing to send for so long that the line ends. */
  private async rest(bell: Bell, msMax: number): Promise<boolean> {
    const idleMs = this.underWay > 0 ? 0 : this.context.clock.monotonicMs() - this.busyAtMs;
    if (idleMs >= idleMsMax) return false;
    await bell.wait(Math.min(msMax, idleMsMax - idleMs));
    return true;
  }

  /** How long new events are held back from now on. */
  private heldBackMs({ present: { heldUntil } }: SentKeeper): number {
    return heldUntil === null ? 0 : Number((heldUntil - this.context.clock.now()) / 1_000_000n);
  }
}

/** The types of events to send; null for all. A type that this build does not know selects no event. */
const typesOf = (types: readonly string[]): readonly EventType[] | null =>
  types.length === 0 ? null : types.flatMap((type) => eventTypeNamed(type) ?? []);

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
