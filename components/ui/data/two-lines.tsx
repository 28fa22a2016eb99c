import type { ReactNode } from "react";
import { classNames } from "#lib/browser/look/class-names";

export interface TwoLinesProps {
  readonly second: ReactNode;
  /** True to keep the second line, beside the first, in compact rows and on cards. */
  readonly keep?: boolean;
  readonly children: ReactNode;
}

/** A cell with a lesser fact below its main one. Compact rows and cards have one line for both. */
export const TwoLines = ({ second, keep = false, children }: TwoLinesProps) => (
  <>
    {children}
    <span
      className={classNames(
        "text-soft text-xs",
        keep ? "max-sm:ml-1.5 sm:block compact:ml-1.5 compact:inline" : "block max-sm:hidden compact:hidden",
      )}
    >
      {second}
    </span>
  </>
);
