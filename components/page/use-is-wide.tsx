import { useSyncExternalStore } from "react";

// Tailwind's md breakpoint: from here on there is room for two months, or for a list and a panel beside it.
const wide = "(min-width: 48rem)";

function watch(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** True when the window is wider than a phone's. The server assumes that it is. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(wide).matches,
    () => true,
  );
