import type { ReactNode } from "react";

/** Reads changes aloud without showing them. It must be on the page before its text is. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {children}
    </div>
  );
}
