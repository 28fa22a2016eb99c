"use client";

import { type Query, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { getJson } from "#lib/browser/asking/api";
import { askAnew } from "#lib/browser/asking/ask-anew";
import { leadAway } from "#lib/browser/asking/query-client";
import { SpacedCalls } from "#lib/browser/asking/spaced-calls";
import { browserLiveWorld } from "#lib/browser/live/browser-live-world";
import { LiveConnection, type LiveStatus } from "#lib/browser/live/live-connection";
import { gapMsOf, keysOf } from "#lib/browser/live/live-topics";
import type { StaffRole } from "#lib/domain/people/role";
import { useViewer } from "./viewer";

/** Answered, or soon to be, maybe from before the stream was open. */
const wasAsked = ({ state }: Query) => state.dataUpdatedAt > 0 || state.fetchStatus === "fetching";

interface WhoIsHere {
  readonly role: StaffRole;
  readonly two_factor_due: boolean;
}

const LiveContext = createContext<LiveStatus>({ state: "connecting", sinceMs: 0 });

/** Whether what is shown follows what happens, and since when. */
export const useLive = (): LiveStatus => useContext(LiveContext);

/** Asks anew for what changed, as the server tells of it. What is not on the screen is asked for when it is. */
export interface LiveProviderProps {
  /** Nothing is told to whoever still has to set up a second factor. */
  readonly off: boolean;
  readonly children: ReactNode;
}

export function LiveProvider({ off, children }: LiveProviderProps) {
  const [status, setStatus] = useState<LiveStatus>({ state: "connecting", sinceMs: 0 });
  const { agent, email, role } = useViewer();
  const queryClient = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    if (off) return;
    const world = browserLiveWorld(agent.id, email);
    const isSeen = () => !document.hidden;
    const calls = new SpacedCalls(world, (key) => askAnew(queryClient, { queryKey: [key] }, isSeen));
    const connection = new LiveConnection(world, {
      onStatus: setStatus,
      onChanged(topics) {
        for (const key of keysOf(topics)) calls.ask(key, gapMsOf(key));
        if (topics.includes("agent")) seeWhoIsHere();
      },
      onOpened() {
        askAnew(queryClient, { predicate: wasAsked }, isSeen);
      },
      onRefused() {
        seeWhoIsHere();
      },
    });
    /** A role that was changed shows in what the page offers, and a team's new demand leads to where it is met. */
    function seeWhoIsHere() {
      getJson<WhoIsHere>("/api/staff/me").then((now) => {
        if (now.role !== role || now.two_factor_due) router.refresh();
      }, leadAway);
    }
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
  }, [agent.id, email, role, off, queryClient, router]);

  return <LiveContext value={status}>{children}</LiveContext>;
}
