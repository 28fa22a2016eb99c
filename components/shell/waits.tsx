import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTarget } from "#components/page/going";
import { Badge } from "#components/ui/data/badge";
import { LongWaits, type Wait } from "#lib/browser/asking/long-waits";
import { watchReads } from "#lib/browser/asking/watch-reads";

const none = (): Wait => "none";

/** Says that something is on its way or takes long. It lies over the page: nothing moves. */
export function Waits() {
  const t = useTranslations("shell");
  const target = useTarget();
  const waits = useLongWaits(target);
  const longest = useSyncExternalStore(waits.watch, waits.longest, none);
  return (
    <>
      {(target !== null || longest !== "none") && <GoingBar />}
      <div className="pointer-events-none fixed inset-x-4 top-14.5 z-30 flex justify-center lg:top-2 lg:left-64 print:hidden">
        <span role="status">{longest === "long" && <Badge tone="warn">{t("takesLong")}</Badge>}</span>
      </div>
    </>
  );
}

const world = {
  nowMs: () => performance.now(),
  later(ms: number, run: () => void) {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
};

/** The page's waits: its own reads, and another page that was asked for. */
function useLongWaits(target: string | null): LongWaits {
  const queryClient = useQueryClient();
  const [waits] = useState(() => new LongWaits(world));
  useEffect(() => watchReads(queryClient, waits), [queryClient, waits]);
  // A page that was fetched ahead is waited for from the click on.
  useEffect(() => {
    if (target === null) return;
    const what = {};
    waits.began(what);
    return () => waits.ended(what);
  }, [target, waits]);
  return waits;
}

/** A thin bar at the top edge while a page or a slow read is on its way. */
const GoingBar = () => (
  <span aria-hidden="true" className="fixed inset-x-0 top-0 z-40 block h-0.5 overflow-hidden print:hidden">
    <span className="going-bar block h-full w-2/5 bg-accent" />
  </span>
);
