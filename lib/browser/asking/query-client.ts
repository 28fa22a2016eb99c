import { QueryCache, QueryClient } from "@tanstack/react-query";
import { setUpPath } from "#lib/domain/text/own-path";
import { isApiError, isSessionEnded, isTransient } from "./api-error";
import { AskAfterWait } from "./ask-after-wait";
import { isLeaving } from "./sign-out";

const staleMs = 15_000;
const keptMs = 5 * 60_000;
const retriesMax = 2;
const retryDelayMsMax = 8_000;

/** Live updates say when something changed, so a read is asked again by itself only after a while. */
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
        gcTime: keptMs,
        retry: (failures, error) => isTransient(error) && failures < retriesMax,
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, retryDelayMsMax),
      },
      // A write must leave now or fail now: one that waits for the network would move money later, unseen.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

const factorDueCode = 30173;
const addressRefusedCode = 30175;
const agentSwitchedCode = 30169;

/** Only reads lead away by themselves; a write that was refused keeps its form and says so. */
export function leadAway(error: unknown): void {
  if (!isApiError(error)) return;
  if (isSessionEnded(error) || error.code === addressRefusedCode) goToSignIn();
  // A tab of before the browser went over to another agent: nothing of the one before is to be seen or done any more.
  else if (error.code === agentSwitchedCode && !isLeaving()) window.location.assign("/");
  else if (error.code === factorDueCode) window.location.assign(setUpPath);
}

function goToSignIn(): void {
  const { pathname, search } = window.location;
  if (isLeaving() || pathname.startsWith("/sign-in")) return;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}
