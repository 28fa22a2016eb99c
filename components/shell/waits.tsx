import { type Query, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useTarget } from "#components/page/going";
import { Badge } from "#components/ui/data/badge";

/** 400 ms: after this wait, a thin bar shows that something is on its way. */
const slowMs = 400;
/** 4 s: after this wait, a person is told that it takes long. */
const longMs = 4_000;

/** Says that a page or one of its reads is on its way or takes long. It lies over the page: nothing moves. */
export function Waits() {
  const t = useTranslations("shell");
  const target = useTarget();
  const reading = useOldestRead();
  const isSlow = useLasting(reading, slowMs);
  const readsLong = useLasting(reading, longMs);
  const goesLong = useLasting(target, longMs);
  return (
    <>
      {(target !== null || isSlow) && <GoingBar />}
      <div className="pointer-events-none fixed inset-x-4 top-14.5 z-30 flex justify-center lg:top-2 lg:left-64 print:hidden">
        <span role="status">{(readsLong || goesLong) && <Badge tone="warn">{t("takesLong")}</Badge>}</span>
      </div>
    </>
  );
}

interface ReadUnderWay {
  readonly beganMs: number;
}

/** Of the reads under way that something on the page waits for, the one that began first: its tries are one wait. */
function useOldestRead(): ReadUnderWay | null {
  const cache = useQueryClient().getQueryCache();
  const [oldest, setOldest] = useState<ReadUnderWay | null>(null);
  useEffect(() => {
    // A map keeps the order in which they began.
    const underWay = new Map<Query, ReadUnderWay>();
    const look = (query: Query) => {
      if (query.state.fetchStatus !== "fetching" || !query.isActive()) underWay.delete(query);
      else if (!underWay.has(query)) underWay.set(query, { beganMs: performance.now() });
      const [first = null] = underWay.values();
      setOldest(first);
    };
    for (const query of cache.getAll()) look(query);
    // A query is added while its component is drawn, before it is asked.
    return cache.subscribe(({ type, query }) => {
      if (type !== "added") look(query);
    });
  }, [cache]);
  return oldest;
}

/** True once one wait has gone on for as long as this; a page that is gone to has waited since it was named here. */
function useLasting(wait: ReadUnderWay | string | null, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (wait === null) return;
    const beganMs = typeof wait === "string" ? performance.now() : wait.beganMs;
    const timer = window.setTimeout(() => setLasts(true), beganMs + ms - performance.now());
    return () => {
      window.clearTimeout(timer);
      setLasts(false);
    };
  }, [wait, ms]);
  return lasts;
}

/** A thin bar at the top edge while a page or a slow read is on its way. */
const GoingBar = () => (
  <span aria-hidden="true" className="fixed inset-x-0 top-0 z-40 block h-0.5 overflow-hidden print:hidden">
    <span className="going-bar block h-full w-2/5 bg-accent" />
  </span>
);
