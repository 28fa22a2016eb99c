import { useEffect, useRef, useState } from "react";

const shownMs = 1_500;

/** Copies a text, and confirms it for a moment. If the browser refuses, nothing is confirmed. */
export function useCopy(): { readonly copied: boolean; copy(text: string): void } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function copy(text: string) {
    navigator.clipboard?.writeText(text).then(
      () => {
        setCopied(true);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => setCopied(false), shownMs);
      },
      () => setCopied(false),
    );
  }
  return { copied, copy };
}
