import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Badge } from "#components/ui/data/badge";
import { LongWaits } from "#lib/browser/asking/long-waits";
import { watchReads } from "#lib/browser/asking/watch-reads";
import { UnopenedNotice } from "./unopened-notice";
import { useUnopenedPage } from "./use-unopened-page";

const notYet = () => false;

/** Says when something takes long, and why a page did not open. It lies over the page, so that nothing moves. */
export function Waits() {
  const t = useTranslations("shell");
  const waits = useLongWaits();
  const isLong = useSyncExternalStore(waits.watch, waits.areThere, notYet);
  const { unopened, forget } = useUnopenedPage(waits);
  return (
    <div className="pointer-events-none fixed inset-x-4 top-14.5 z-30 flex flex-col items-center gap-2 lg:top-2 lg:left-64 print:hidden">
      <span role="status">{isLong && <Badge tone="warn">{t("takesLong")}</Badge>}</span>
      {unopened && <UnopenedNotice href={unopened.href} onEnd={forget} />}
    </div>
  );
}

const world = {
  nowMs: () => performance.now(),
  later(ms: number, run: () => void) {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
};

/** The page's waits: its own reads, and other pages that were asked for. */
function useLongWaits(): LongWaits {
  const queryClient = useQueryClient();
  const [waits] = useState(() => new LongWaits(world));
  useEffect(() => watchReads(queryClient, waits), [queryClient, waits]);
  return waits;
}
