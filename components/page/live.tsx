"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import type { LiveStatus } from "#lib/browser/live/live-connection";
import { useSignedInMember } from "./signed-in-member";

const LiveContext = createContext<LiveStatus>({ state: "connecting", sinceMs: 0 });

export const useLive = (): LiveStatus => useContext(LiveContext);

export interface LiveProviderProps {
  /** True while a second factor must still be set up: the server sends no events until then. */
  readonly off: boolean;
  /** The place in the live events before the page was read. */
  readonly since: string;
  readonly children: ReactNode;
}

/** Keeps the page current by live events. Their code is loaded after the page's own. */
export function LiveProvider({ off, since, children }: LiveProviderProps) {
  // A reloaded page brings a later place, while the connection continues from its own.
  const [begin] = useState(since);
  const [status, setStatus] = useState<LiveStatus>({ state: "connecting", sinceMs: 0 });
  const { agent, roles } = useSignedInMember();
  const { isMovedByTrades } = agent;
  const queryClient = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    if (off) return;
    let stop: (() => void) | null = () => {};
    // React would redraw a page that it has not taken over yet after an urgent update above it.
    const onStatus = (next: LiveStatus) => startTransition(() => setStatus(next));
    import("./follow-live").then(
      ({ followLive }) => {
        if (stop)
          stop = followLive(
            { agentId: agent.id, roles, isMovedByTrades, since: begin },
            { queryClient, router, onStatus },
          );
      },
      () => onStatus({ state: "offline", sinceMs: Date.now() }),
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [agent.id, isMovedByTrades, roles, off, begin, queryClient, router]);

  return <LiveContext value={status}>{children}</LiveContext>;
}
