import { type RefObject, useLayoutEffect } from "react";

/**
 * Marks whether a table fits its box. A box that scrolls keeps sticky heads inside itself, so only a table that is wider
 * than its box makes it scroll; the box then has the window's height and scrolls both ways.
 */
export function useTableFit(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    const table = element?.querySelector("table");
    if (!element || !table) return;
    const mark = () => {
      // The box's outer width: its scrollbar must not decide whether it has one.
      const isWide = table.offsetWidth > element.offsetWidth;
      const end = element.scrollWidth - element.clientWidth;
      element.dataset.fit = isWide ? "scrolls" : "whole";
      element.dataset.hiddenBefore = String(isWide && element.scrollLeft > 0);
      element.dataset.hiddenAfter = String(isWide && element.scrollLeft < end - 1);
      // What scrolls must scroll by keyboard too.
      if (isWide) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    mark();
    const watcher = new ResizeObserver(mark);
    watcher.observe(element);
    watcher.observe(table);
    element.addEventListener("scroll", mark, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener("scroll", mark);
    };
  }, [box]);
}
