import { type Answer, isEventPage } from "./answer";
import { EventGap } from "./event-gap";
import { ApiRefusal, NoClearAnswer, retried } from "./retried";
import type { Surroundings } from "./surroundings";
import type { AgentEvent, EventPage, EventQuery } from "./wire-types";

/** The next event is handed over when the promise is fulfilled. */
export type EventHandler = (event: AgentEvent) => void | Promise<void>;

export interface FollowOptions {
  /** Only these types. Then numbers are passed over, and of gaps only the kinds dropped and behind are told. */
  readonly types?: readonly string[];
  /** Ends the following, also while it waits. An event whose handling has begun is handled to its end. */
  readonly signal?: AbortSignal;
  /** The most events of one answer, 500 if left out. */
  readonly limit?: number;
  /** Called before each pause after an answer that passes, such as 10070, or after none. */
  readonly onRetry?: (reason: string, pauseMs: number) => void;
}

export interface EventsAsked extends Omit<EventQuery, "types"> {
  /** Only these types. */
  readonly types?: readonly string[];
}

/** Asks for one page; the request ends with the signal. */
export type AskEvents = (asked: EventsAsked, timeoutMs: number, signal?: AbortSignal) => Promise<Answer>;

const waitSeconds = 20;
const pageRows = 500;
/** A key has 600 requests in any minute: 480, so that following a busy log never meets 10060. */
const requestsApartMs = 125;
const eventsGone = 10090;

/** Follows an agent's events. It has begun when it is made, and goes on until its signal, a gap, a refusal or an error. */
export class EventFollower {
  /** Fulfilled at the signal. Rejected with the handler's error, with EventGap, or with ApiRefusal. */
  readonly ended: Promise<void>;
  private number: number;
  private readonly ask: AskEvents;
  private readonly handler: EventHandler;
  private readonly options: FollowOptions;
  private readonly attemptMs: number;
  private readonly surroundings: Surroundings;
  private askedMs = Number.NEGATIVE_INFINITY;

  constructor(
    after: number,
    handler: EventHandler,
    options: FollowOptions,
    by: { readonly ask: AskEvents; readonly attemptMs: number; readonly surroundings: Surroundings },
  ) {
    if (!Number.isSafeInteger(after) || after < 0) throw new TypeError("after is the number of an event, or 0.");
    this.number = after;
    this.handler = handler;
    this.options = options;
    this.ask = by.ask;
    this.attemptMs = by.attemptMs;
    this.surroundings = by.surroundings;
    this.ended = this.follow();
  }

  /** All events up to this number are handled: following may go on from it. It is an event's number once that is handled. */
  get reached(): number {
    return this.number;
  }

  private async follow(): Promise<void> {
    const { signal, types } = this.options;
    for (let isFirst = true; ; isFirst = false) {
      const page = await this.nextPage(isFirst);
      if (page === null) return;
      for (const event of page.events) {
        if (signal?.aborted) return;
        await this.handler(event);
        this.number = event.sequence;
      }
      if (types) this.number = Math.max(this.number, page.next_after);
    }
  }

  /** The next page, held against what was taken in; null at the signal. */
  private async nextPage(isFirst: boolean): Promise<EventPage | null> {
    const { signal, types } = this.options;
    try {
      const page = await this.askUntilAnswered(isFirst);
      const gap = gapBefore(page, this.number, types === undefined);
      if (gap) throw gap;
      return page;
    } catch (error) {
      if (signal?.aborted) return null;
      if (error instanceof ApiRefusal && error.code === eventsGone) {
        throw new EventGap("dropped", this.number, error.message);
      }
      throw error;
    }
  }

  /**
   * The first request, and each one after a fault, does not wait: a log that was restored meanwhile may end before the
   * number reached, and is told at once.
   */
  private async askUntilAnswered(isFirst: boolean): Promise<EventPage> {
    const { signal, types, limit = pageRows, onRetry } = this.options;
    let wait = isFirst ? 0 : waitSeconds;
    const send = async (timeoutMs: number): Promise<Answer> => {
      await this.keepApart();
      const asked = { after: this.number, limit, wait, ...(types && { types }) };
      const sent = this.ask(asked, timeoutMs + wait * 1_000, signal);
      wait = 0;
      return sent;
    };
    const patience = { deadlineMs: Number.POSITIVE_INFINITY, attemptMs: this.attemptMs };
    const { data } = await retried(send, patience, this.surroundings, { signal, onRetry });
    if (!isEventPage(data)) throw new NoClearAnswer("the answer is none of the API's");
    return data;
  }

  private async keepApart(): Promise<void> {
    const { surroundings } = this;
    const leftMs = this.askedMs + requestsApartMs - surroundings.monotonicMs();
    if (leftMs > 0) await surroundings.sleep(leftMs, this.options.signal);
    this.askedMs = surroundings.monotonicMs();
  }
}

/** Null when the page follows the number reached. `isWhole` is true when events of every type were asked for. */
function gapBefore(page: EventPage, reached: number, isWhole: boolean): EventGap | null {
  const { events, last_sequence: last } = page;
  if (last < reached) {
    const message = `The log ends at ${last}, and ${reached} is already handled: the service was restored to an earlier state. ${startAnew}`;
    return new EventGap("behind", reached, message);
  }
  let before = reached;
  for (const { sequence } of events) {
    const isNext = isWhole ? sequence === before + 1 : sequence > before;
    if (!isNext) {
      return new EventGap("missing", reached, `Event ${sequence} came after ${before}. ${startAnew}`);
    }
    before = sequence;
  }
  return null;
}

const startAnew = "Read the present state anew from the lists, and follow from the number that stood before.";
