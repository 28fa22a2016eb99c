import { type ReactNode, useState } from "react";
import { ChevronRight } from "#components/ui/icons";

export interface FoldProps {
  readonly title: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A part of an operation that opens when it is asked for: a page with every field in sight would be read by nobody. */
export function Fold({ title, open, children }: FoldProps) {
  const [shown, setShown] = useState(open);
  return (
    <details open={open} onToggle={(event) => setShown(event.currentTarget.open)} className="group mt-5">
      <summary className="touch flex cursor-pointer list-none items-center gap-1.5 py-1 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 text-soft transition-transform group-open:rotate-90" />
        <h4 className="font-semibold text-[0.8125rem]">{title}</h4>
      </summary>
      {(open || shown) && children}
    </details>
  );
}
