import type { ReactNode } from "react";

/** Says changes aloud without showing them. It must be on the page before its words are. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {children}
    </div>
  );
}
