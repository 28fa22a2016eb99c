import { notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiError, isLate, isTransient } from "./api-error";
import { AskAfterWait } from "./ask-after-wait";

const staleMs = 15_000;
const retriesMax = 2;
const retryDelayMsMax = 8_000;

/** Refused reads are rare, so their handling is loaded with the first. A read without an answer leads nowhere. */
const leadAway = (error: unknown): void => {
  if (!isApiError(error) || error.unanswered) return;
  import("./lead-away").then((file) => file.leadAway(error), console.error);
};

// An answer reaches its page at once. By default it waits for a timer, behind whatever else the page has begun to draw.
notifyManager.setScheduler(queueMicrotask);

/** Live updates report changes, so a read is repeated by itself only after a while. */
export function createQueryClient(): QueryClient {
  const waits = new AskAfterWait({ later: (ms, run) => setTimeout(run, ms), random: Math.random });
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        leadAway(error);
        waits.failed(client, query, error);
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
  return client;
}
