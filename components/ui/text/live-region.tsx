import type { ReactNode } from "react";

/**
 * Reads changes aloud without showing them. It must be on the page before its text. A span, because a browser ends a
 * paragraph at a block element, and React would then discard the server's page.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <span role="status" aria-live="polite" className="sr-only">
      {children}
    </span>
  );
}

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
