import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { pathOf, useTarget } from "#components/page/going";
import { later } from "#components/ui/overlays/later";

const PageSkeleton = later(() => import("./page-skeleton").then((file) => file.PageSkeleton));

/** 50 ms: a page that was fetched ahead arrives sooner, and must not flash a skeleton before it. */
const skeletonAfterMs = 50;

/** The place of the page. A page on its way is announced by its title and a skeleton; until then the former one stays. */
export function PageSpace({ children }: { readonly children: ReactNode }) {
  const awaited = useAwaitedPath();
  useHeadingFocus();
  useKeptScroll(awaited !== null);
  return (
    <>
      {awaited !== null && <PageSkeleton path={awaited} />}
      {/* The former page is only hidden: it returns as it was when the other one does not arrive. */}
      <div className={awaited === null ? "contents" : "hidden"}>{children}</div>
    </>
  );
}

/** The path of another page that has been on its way for a moment. */
function useAwaitedPath(): string | null {
  const pathname = usePathname();
  const target = useTarget();
  const path = target === null ? null : pathOf(target);
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (path === null) return;
    const timer = window.setTimeout(() => setLate(path), skeletonAfterMs);
    return () => {
      window.clearTimeout(timer);
      setLate(null);
    };
  }, [path]);
  return late === path && path !== pathname ? late : null;
}

/** On another page, reading and the Tab key begin at its heading. */
function useHeadingFocus(): void {
  const pathname = usePathname();
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** The skeleton is shown from its top; a page that returns is scrolled as it was. */
function useKeptScroll(isAway: boolean): void {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    shown.current = pathname;
  }, [pathname]);
  useLayoutEffect(() => {
    if (!isAway) return;
    const [left, top] = [shown.current, window.scrollY];
    window.scrollTo({ top: 0, behavior: "instant" });
    return () => {
      if (shown.current === left) window.scrollTo({ top, behavior: "instant" });
    };
  }, [isAway]);
}
