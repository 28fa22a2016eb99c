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
import { useSignedInMember } from "./signed-in-member";

/** The query has been answered or is under way, so its data may be from before the stream was open. */
const wasAsked = ({ state }: Query) => state.dataUpdatedAt > 0 || state.fetchStatus === "fetching";

interface WhoIsHere {
  readonly role: StaffRole;
  readonly two_factor_due: boolean;
  readonly agent: { readonly moved_by_trades: boolean };
}

const LiveContext = createContext<LiveStatus>({ state: "connecting", sinceMs: 0 });

export const useLive = (): LiveStatus => useContext(LiveContext);

/** Reads again whatever the server's live events say has changed. Queries off screen are read when they are shown. */
export interface LiveProviderProps {
  /** True while a second factor still has to be set up: the server sends no events until then. */
  readonly off: boolean;
  readonly children: ReactNode;
}

export function LiveProvider({ off, children }: LiveProviderProps) {
  const [status, setStatus] = useState<LiveStatus>({ state: "connecting", sinceMs: 0 });
  const { agent, email, role } = useSignedInMember();
  const { isMovedByTrades } = agent;
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
    /**
     * A changed role or a new demand for a second factor changes which pages are open, and what moves the wallets changes
     * what they show, so the page is loaded again.
     */
    function seeWhoIsHere() {
      getJson<WhoIsHere>("/api/staff/me").then((now) => {
        const isAnother = now.role !== role || now.agent.moved_by_trades !== isMovedByTrades;
        if (isAnother || now.two_factor_due) router.refresh();
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
  }, [agent.id, isMovedByTrades, email, role, off, queryClient, router]);

  return <LiveContext value={status}>{children}</LiveContext>;
}
