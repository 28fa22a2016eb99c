"use client";

import { type Query, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { getJson } from "#lib/client/api";
import { isSessionEnded } from "#lib/client/api-error";
import { askAnew } from "#lib/client/ask-anew";
import { browserLiveWorld } from "#lib/client/browser-live-world";
import { LiveConnection, type LiveStatus } from "#lib/client/live-connection";
import { gapMsOf, keysOf } from "#lib/client/live-topics";
import { goToSignIn } from "#lib/client/query-client";
import { SpacedCalls } from "#lib/client/spaced-calls";
import { useViewer } from "./viewer";

/** Answered, or soon to be, maybe from before the stream was open. */
const wasAsked = ({ state }: Query) => state.dataUpdatedAt > 0 || state.fetchStatus === "fetching";

const LiveContext = createContext<LiveStatus>({ state: "connecting", sinceMs: 0 });

/** Whether what is shown follows what happens, and since when. */
export const useLive = (): LiveStatus => useContext(LiveContext);

/** Asks anew for what changed, as the server tells of it. What is not on the screen is asked for when it is. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [status, setStatus] = useState<LiveStatus>({ state: "connecting", sinceMs: 0 });
  const { agent, email } = useViewer();
  const queryClient = useQueryClient();

  useEffect(() => {
    const world = browserLiveWorld(`${agent.id} ${email}`);
    const isSeen = () => !document.hidden;
    const calls = new SpacedCalls(world, (key) => askAnew(queryClient, { queryKey: [key] }, isSeen));
    const connection = new LiveConnection(world, {
      onStatus: setStatus,
      onChanged(topics) {
        for (const key of keysOf(topics)) calls.ask(key, gapMsOf(key));
      },
      onOpened() {
        askAnew(queryClient, { predicate: wasAsked }, isSeen);
      },
      onRefused() {
        getJson("/api/staff/me").catch((error) => isSessionEnded(error) && goToSignIn());
      },
    });
    const hurry = () => connection.hurry();
    connection.start();
    window.addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      calls.stop();
      connection.stop();
    };
  }, [agent.id, email, queryClient]);

  return <LiveContext value={status}>{children}</LiveContext>;
}
