"use client";

import { useSyncExternalStore } from "react";

// Tailwind's md: two months, or a list and a panel beside it, have room from there on.
const wide = "(min-width: 48rem)";

function watch(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the window is no phone's. The server draws for a desk. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(wide).matches,
    () => true,
  );
