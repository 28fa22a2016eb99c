import type { ReactNode } from "react";

export interface OpenerProps {
  readonly label: string;
  /** Undefined where nothing can be opened. */
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A name that opens what it names over the page. */
export function Opener({ label, onOpen, children }: OpenerProps) {
  if (!onOpen) return children;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="rounded-sm text-left text-accent hover:underline"
    >
      {children}
    </button>
  );
}
