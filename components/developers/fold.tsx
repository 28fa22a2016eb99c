import { type ReactNode, useState } from "react";
import { ChevronRight } from "#components/ui/controls/icons";

export interface FoldProps {
  readonly title: string;
  readonly open: boolean;
  readonly heading?: "h3" | "h4";
  readonly children: ReactNode;
}

/** A part of an operation that opens on request, because a page with every field in sight would be too long. */
export function Fold({ title, open, heading: Heading = "h4", children }: FoldProps) {
  const [shown, setShown] = useState(open);
  return (
    <details open={open} onToggle={(event) => setShown(event.currentTarget.open)} className="group mt-5">
      <summary className="touch flex cursor-pointer list-none items-center gap-1.5 py-1 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 text-soft transition-transform group-open:rotate-90" />
        <Heading className="font-semibold text-[0.8125rem]">{title}</Heading>
      </summary>
      {(open || shown) && children}
    </details>
  );
}
