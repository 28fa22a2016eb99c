import { usePathname } from "next/navigation";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { LongWaits } from "#lib/browser/asking/long-waits";
import { gatePages } from "#lib/browser/asking/page-gate";
import { unopenedEvent } from "#lib/browser/asking/unopened-event";
import { UnopenedPage } from "#lib/browser/asking/unopened-page";

/** The page or part that was asked for and did not arrive, if any. */
export function useUnopenedPage(waits: LongWaits, target: string | null) {
  const pathname = usePathname();
  const awaited = useRef(target);
  useEffect(() => {
    awaited.current = target;
  }, [target]);
  const [page] = useState(() => new UnopenedPage());
  useEffect(() => {
    const { fetch } = window;
    window.fetch = gatePages(fetch, {
      began() {
        const what = {};
        waits.began(what);
        return () => waits.ended(what);
      },
      isAwaited: (href) => href === awaited.current,
      unanswered(href) {
        if (page.note(href)) stay();
      },
    });
    const notePart = () => page.note(null);
    window.addEventListener(unopenedEvent, notePart);
    return () => {
      window.fetch = fetch;
      window.removeEventListener(unopenedEvent, notePart);
    };
  }, [page, waits]);
  // Forgotten when the page is left, because another page is shown by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the sign of leaving.
  useEffect(() => page.forget, [page, pathname]);
  return { unopened: useSyncExternalStore(page.watch, page.now, nothing), forget: page.forget };
}

const nothing = () => null;

/** The router drops the page that it waits for when the address is set, here to the present one. */
const stay = () => window.history.replaceState(null, "", window.location.href);
