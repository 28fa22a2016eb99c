import { type RefObject, type ToggleEvent, useLayoutEffect, useState } from "react";
import { type Align, placeBeside, type Side } from "#lib/browser/look/place-beside";

const gapPx = 6;

/** Keeps an open floating element beside its anchor while the page scrolls or changes size. */
export function useFloating(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  side: Side,
  align: Align,
): void {
  useLayoutEffect(() => {
    const [base, box] = [anchor.current, floating.current];
    if (!open || !base || !box) return;
    const place = () => {
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const { left, top } = placeBeside(base.getBoundingClientRect(), size, view, { side, align, gapPx });
      box.style.left = `${left}px`;
      box.style.top = `${top}px`;
    };
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(box);
    window.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
    return () => {
      watcher.disconnect();
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
    };
  }, [open, anchor, floating, side, align]);
}

/**
 * The classes of popovers and menus. They lie in the top layer, above everything; the z-index tells so to axe, which
 * would else judge their colours by the page beneath.
 */
export const floatingClass =
  "fixed inset-auto z-50 m-0 max-w-[calc(100vw-1rem)] rounded-xl border border-line bg-raised text-ink shadow-lift";

/** Whether a popover is open. The browser opens it without React, so a press before the scripts have run counts too. */
export function usePopoverOpen(panel: RefObject<HTMLElement | null>): [boolean, (event: ToggleEvent) => void] {
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(panel.current?.matches(":popover-open") ?? false), [panel]);
  return [open, (event) => setOpen(event.newState === "open")];
}
