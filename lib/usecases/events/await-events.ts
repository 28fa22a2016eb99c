import type { EventPage, EventQuery } from "#lib/domain/events/event-log";
import { type Outcome, refuse } from "#lib/domain/failure";
import type { Context } from "#lib/usecases/context";

/** 50 looks through 20,000 blocks each, for types that are rare. */
const looksMax = 50;
/** 100 ms: the least pause after news that brought no event of the types. */
const fruitlessMs = 100;

/** How a caller hears of news: true at news, false after this many milliseconds or when there is no more waiting. */
interface NewsWait {
  next(msMax: number): Promise<boolean>;
}

/** The events after a number; with a wait, an empty page is held back until there are some or its time is over. */
export async function awaitEvents(
  { store }: Pick<Context, "store">,
  query: EventQuery,
  wait: { readonly msMax: number; readonly news: NewsWait } | null,
): Promise<Outcome<EventPage>> {
  const untilMs = performance.now() + (wait?.msMax ?? 0);
  let { after } = query;
  for (let looks = 1; ; looks += 1) {
    const page = await store.events.listEvents({ ...query, after });
    if (!page.ok) return page;
    const { events, last, dropped, lookedTo } = page.value;
    if (after < dropped) return eventsGone(dropped + 1);
    if (events.length > 0) return page;
    after = lookedTo;
    if (lookedTo < last && looks < looksMax) continue;
    const leftMs = untilMs - performance.now();
    if (!wait || leftMs <= 0) return page;
    looks = 0;
    if (!(await wait.news.next(leftMs))) return page;
    if (lookedTo > query.after) await pauseFor(Math.min(fruitlessMs, untilMs - performance.now()));
  }
}

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

export const eventsGone = (first: number) =>
  refuse(
    "events_gone",
    `Events before ${first} are no longer kept. Read the present state anew from the lists, and go on with after=${first - 1}.`,
  );
