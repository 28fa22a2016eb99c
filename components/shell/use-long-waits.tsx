import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LongWaits } from "#lib/browser/asking/long-waits";
import { watchReads } from "#lib/browser/asking/watch-reads";

const world = {
  nowMs: () => performance.now(),
  later(ms: number, run: () => void) {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
};

/** The page's waits: its own reads, and other pages that were asked for. */
export function useLongWaits(): LongWaits {
  const queryClient = useQueryClient();
  const [waits] = useState(() => new LongWaits(world));
  useEffect(() => watchReads(queryClient, waits), [queryClient, waits]);
  return waits;
}
