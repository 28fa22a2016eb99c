import type { EngineWords } from "#db/reads/engine-words";
import type { Read } from "#db/reads/read";
import type { EventPage, EventQuery, LogBounds, LogPage, LogQuery } from "#lib/domain/events/event-log";
import { done, type Outcome } from "#lib/domain/failure";
import { eventsAfter, eventsBefore, logBounds } from "./block-rows";
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
