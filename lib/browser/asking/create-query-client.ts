import { notifyManager, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiError, isLate, isTooMany, isTransient } from "./api-error";

const staleMs = 15_000;
const retriesMax = 2;
const retryDelayMsMax = 8_000;

/** Refused reads are rare, so their handling is loaded with the first. A read without an answer leads nowhere. */
const leadAway = (error: unknown): void => {
  if (!isApiError(error) || error.unanswered) return;
  import("./lead-away").then((file) => file.leadAway(error), console.error);
};

/**
 * Repeats a read that met a quota after the wait that the service named, and up to a second more, so that the refused
 * reads do not all arrive at the same moment. A page that was left, or that met another refusal since, asks for nothing.
 */
function askAfterWait(query: Query<unknown, unknown>, error: unknown): void {
  if (!isTooMany(error)) return;
  const ask = () => query.isActive() && query.state.error === error && query.fetch().catch(() => {});
  setTimeout(ask, ((error.retryAfterSeconds ?? 1) + Math.random()) * 1_000);
}

// An answer reaches its page at once. By default it waits for a timer, behind whatever else the page has begun to draw.
notifyManager.setScheduler(queueMicrotask);

/** Live updates report changes, so a read is repeated by itself only after a while. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        leadAway(error);
        askAfterWait(query, error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        // Without a network a read fails and says so. By default it would wait for the network, unseen.
        networkMode: "always",
        retry: (failures, error) => isTransient(error) && !isLate(error) && failures < retriesMax,
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, retryDelayMsMax),
      },
      // A write is sent now or fails now. If it waited for the network, it could move money later, unnoticed.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
