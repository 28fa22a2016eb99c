import type { ReactNode } from "react";
import { classNames } from "#lib/browser/look/class-names";

export interface TwoLinesProps {
  readonly second: ReactNode;
  /** True to keep the second line in compact rows, beside the first. */
  readonly keep?: boolean;
  readonly children: ReactNode;
}

/** A cell with a lesser fact below its main one. Cards and compact rows have one line. */
export const TwoLines = ({ second, keep = false, children }: TwoLinesProps) => (
  <>
    {children}
    <span
      className={classNames(
        "block text-soft text-xs max-sm:hidden",
        keep ? "compact:ml-1.5 compact:inline" : "compact:hidden",
      )}
    >
      {second}
    </span>
  </>
);
