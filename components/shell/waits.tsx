import { useIsFetching } from "@tanstack/react-query";
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
  const isGoing = useTarget() !== null;
  const isWaiting = useIsFetching({ predicate: (query) => query.isActive() }) > 0 || isGoing;
  const isSlow = useLasting(isWaiting, slowMs);
  const isLong = useLasting(isWaiting, longMs);
  return (
    <>
      {(isGoing || isSlow) && <GoingBar />}
      <div className="pointer-events-none fixed inset-x-4 top-14.5 z-30 flex justify-center lg:top-2 lg:left-64 print:hidden">
        <span role="status">{isLong && <Badge tone="warn">{t("takesLong")}</Badge>}</span>
      </div>
    </>
  );
}

/** True once a wait has gone on for as long as this. */
function useLasting(isWaiting: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setTimeout(() => setLasts(true), ms);
    return () => {
      window.clearTimeout(timer);
      setLasts(false);
    };
  }, [isWaiting, ms]);
  return lasts;
}

/** A thin bar at the top edge while a page or a slow read is on its way. */
const GoingBar = () => (
  <span aria-hidden="true" className="fixed inset-x-0 top-0 z-40 block h-0.5 overflow-hidden print:hidden">
    <span className="going-bar block h-full w-2/5 bg-accent" />
  </span>
);
