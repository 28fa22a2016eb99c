import { QueryCache, QueryClient } from "@tanstack/react-query";
import { setUpPath } from "#lib/domain/text/own-path";
import { isApiError, isSessionEnded, isTransient } from "./api-error";
import { AskAfterWait } from "./ask-after-wait";
import { isLeaving } from "./sign-out";

const staleMs = 15_000;
const keptMs = 5 * 60_000;
const retriesMax = 2;
const retryDelayMsMax = 8_000;

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
        gcTime: keptMs,
        retry: (failures, error) => isTransient(error) && failures < retriesMax,
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, retryDelayMsMax),
      },
      // A write is sent now or fails now. If it waited for the network, it could move money later, unnoticed.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

const factorDueCode = 30173;
const addressRefusedCode = 30175;
const agentSwitchedCode = 30169;

/** Only a failed read leads to another page. A refused write keeps its form and shows the error. */
export function leadAway(error: unknown): void {
  if (!isApiError(error)) return;
  if (isSessionEnded(error) || error.code === addressRefusedCode) goToSignIn();
  // This tab is from before a switch to another agent. It must not show or change the former agent's data any more.
  else if (error.code === agentSwitchedCode && !isLeaving()) window.location.assign("/");
  else if (error.code === factorDueCode) window.location.assign(setUpPath);
}

function goToSignIn(): void {
  const { pathname, search } = window.location;
  if (isLeaving() || pathname.startsWith("/sign-in")) return;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}
