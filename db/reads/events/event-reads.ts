import { and, asc, desc, eq, gt, gte, lte, sql } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { columnsLookedThrough } from "#db/reads/narrow";
import { all, first, type Read, select, together } from "#db/reads/read";
import { eventBlocks, eventCuts } from "#db/tables/events";
import { type EventBlock, eventsOf, type NumberedEvent } from "#lib/domain/events/event-block";
import type { EventPage, EventQuery, LogBounds, LogPage, LogQuery } from "#lib/domain/events/event-log";
import { bitsOfTypes } from "#lib/domain/events/event-type";
import { done, type Outcome } from "#lib/domain/failure";
import { eventRecords } from "./event-records";

export const eventReads = (words: EngineWords) => ({
  api: {
    *listEvents(query: EventQuery): Read<Outcome<EventPage>> {
      const { last, dropped } = yield* logBounds(query.agentId);
      if (query.after < dropped || query.after >= last)
        return done({ events: [], last, dropped, lookedTo: query.after });
      // The records are read after the blocks that name them, so that none is missing.
      const found = yield* eventsAfter(query);
      const events = yield* eventRecords(words, query.agentId, found.events);
      return done({ events, last: Math.max(last, events.at(-1)?.sequence ?? 0), dropped, lookedTo: found.lookedTo });
    },
  },

  desk: {
    /** The same log for a reader, newest first. */
    *listLog(query: LogQuery): Read<Outcome<LogPage>> {
      const { last, dropped } = yield* logBounds(query.agentId);
      const before = Math.min(query.before ?? last + 1, last + 1);
      if (before <= dropped + 1) return done({ events: [], last, dropped, lookedTo: before });
      const found = yield* eventsBefore(query, before);
      return done({
        events: yield* eventRecords(words, query.agentId, found.events),
        last,
        dropped,
        lookedTo: found.lookedTo,
      });
    },

    *readLogBounds(agentId: string): Read<Outcome<LogBounds>> {
      return done(yield* logBounds(agentId));
    },
  },
});

/** 64 blocks are read at a time. */
const pageBlocks = 64;
/** 20,000 blocks are looked through for types that may be rare. */
const lookedBlocksMax = 20_000;

const p = sql.placeholder;
const ofAgent = eq(eventBlocks.agentId, p("agentId"));
const isAfter = and(ofAgent, gt(eventBlocks.last, p("after")));

const head = select({ last: sql<bigint | null>`max(${eventBlocks.last})` })
  .from(eventBlocks)
  .where(ofAgent);
const cut = select({ last: eventCuts.last })
  .from(eventCuts)
  .where(eq(eventCuts.agentId, p("agentId")));

const nextBlocks = select().from(eventBlocks).where(isAfter).orderBy(asc(eventBlocks.last)).limit(pageBlocks);

const looked = sql`(select * from ${eventBlocks} where ${isAfter} order by ${eventBlocks.last}
  limit ${lookedBlocksMax}) as ${eventBlocks}`;
const nextOfTypes = select(columnsLookedThrough(eventBlocks))
  .from(looked)
  .where(sql`(${eventBlocks.types} & ${p("types")}) <> 0`)
  .orderBy(asc(eventBlocks.last))
  .limit(pageBlocks);
const lookedEnd = select({ last: sql<bigint | null>`max(${eventBlocks.last})` }).from(looked);

const blockAt = select({ last: sql<bigint | null>`min(${eventBlocks.last})` })
  .from(eventBlocks)
  .where(and(ofAgent, gte(eventBlocks.last, p("sequence"))));
const isUpTo = and(ofAgent, lte(eventBlocks.last, p("upTo")));
const formerBlocks = select().from(eventBlocks).where(isUpTo).orderBy(desc(eventBlocks.last)).limit(pageBlocks);
const lookedBack = sql`(select * from ${eventBlocks} where ${isUpTo} order by ${eventBlocks.last} desc
  limit ${lookedBlocksMax}) as ${eventBlocks}`;
const formerOfTypes = select(columnsLookedThrough(eventBlocks))
  .from(lookedBack)
  .where(sql`(${eventBlocks.types} & ${p("types")}) <> 0`)
  .orderBy(desc(eventBlocks.last))
  .limit(pageBlocks);
const lookedBackEnd = select({
  first: sql<bigint | null>`min(${eventBlocks.last} - ${eventBlocks.count} + 1)`,
}).from(lookedBack);

export function* logBounds(agentId: string): Read<LogBounds> {
  const [newest, dropped] = yield* together(first(head, { agentId }), first(cut, { agentId }));
  const before = dropped?.last ?? 0;
  return { last: Math.max(Number(newest?.last ?? 0), before), dropped: before };
}

interface FoundEvents {
  readonly events: readonly NumberedEvent[];
  readonly lookedTo: number;
}

/** The events after a number, up to a limit, and how far the log was looked through for them. */
function* eventsAfter({ agentId, after, limit, types }: EventQuery): Read<FoundEvents> {
  const meant = types && new Set(types);
  const bits = meant && bitsOfTypes(meant);
  const events: NumberedEvent[] = [];
  let lookedTo = after;
  for (;;) {
    const blocks: EventBlock[] =
      bits === null
        ? yield* all(nextBlocks, { agentId, after: lookedTo })
        : yield* all(nextOfTypes, { agentId, after: lookedTo, types: bits });
    for (const block of blocks) {
      for (const event of eventsOf(block)) {
        if (event.sequence <= after || (meant && !meant.has(event.type))) continue;
        if (events.length === limit) return { events, lookedTo: event.sequence - 1 };
        events.push(event);
      }
      lookedTo = block.last;
    }
    if (blocks.length === pageBlocks) continue;
    if (bits === null) return { events, lookedTo };
    const end = yield* first(lookedEnd, { agentId, after: lookedTo });
    return { events, lookedTo: Math.max(lookedTo, Number(end?.last ?? 0)) };
  }
}

interface FormerEvents {
  readonly events: readonly NumberedEvent[];
  readonly lookedTo: number;
}

/** The events below a number, newest first up to a limit, and down to where the log was looked through for them. */
function* eventsBefore({ agentId, limit, types }: LogQuery, before: number): Read<FormerEvents> {
  const meant = types && new Set(types);
  const bits = meant && bitsOfTypes(meant);
  const events: NumberedEvent[] = [];
  let lookedTo = before;
  let upTo = Number((yield* first(blockAt, { agentId, sequence: before - 1 }))?.last ?? 0);
  for (;;) {
    const blocks: EventBlock[] =
      bits === null
        ? yield* all(formerBlocks, { agentId, upTo })
        : yield* all(formerOfTypes, { agentId, upTo, types: bits });
    for (const block of blocks) {
      for (const event of eventsOf(block).reverse()) {
        if (event.sequence >= before || (meant && !meant.has(event.type))) continue;
        events.push(event);
        if (events.length === limit) return { events, lookedTo: event.sequence };
      }
      lookedTo = block.last - block.count + 1;
      upTo = lookedTo - 1;
    }
    if (blocks.length === pageBlocks) continue;
    if (bits === null) return { events, lookedTo };
    const end = yield* first(lookedBackEnd, { agentId, upTo });
    return { events, lookedTo: Math.min(lookedTo, Number(end?.first ?? lookedTo)) };
  }
}
