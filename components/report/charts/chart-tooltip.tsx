import { type ReactNode, useRef } from "react";
import { useFloating } from "#components/ui/overlays/use-floating";
import { plotInsetPx } from "./chart-look";

export interface TooltipLine {
  readonly key: string;
  readonly mark?: ReactNode;
  readonly label: string;
  readonly figure: string;
  /** The figure with every digit, for whom the line is read to. */
  readonly exact?: string;
}

export interface ChartTooltipProps {
  readonly title: string;
  readonly note: string | null;
  readonly lines: readonly TooltipLine[];
  /** The place of its step in the plot. */
  readonly left: string;
  readonly width: string;
}

/** Stands above its step's column and the totals, or below the axis, so that it covers no other bar. */
export function ChartTooltip({ title, note, lines, left, width }: ChartTooltipProps) {
  const column = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useFloating(true, column, box, "above", "center");
  return (
    <>
      <div
        ref={column}
        className="pointer-events-none absolute"
        style={{ left, width, top: -plotInsetPx.top, bottom: -plotInsetPx.bottom }}
      />
      <div
        ref={(element) => {
          box.current = element;
          if (element?.isConnected && !element.matches(":popover-open")) element.showPopover();
        }}
        popover="manual"
        className="pointer-events-none fixed inset-auto m-0 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-raised px-3 py-2 text-[0.8125rem] shadow-lift"
      >
        <p className="tabular font-medium">{title}</p>
        {note && <p className="text-soft">{note}</p>}
        <dl className="mt-1 space-y-0.5">
          {lines.map(({ key, mark, label, figure }) => (
            <div key={key} className="flex items-center justify-between gap-6">
              <dt className="flex items-center gap-1.5 text-soft">
                {mark}
                {label}
              </dt>
              <dd className="tabular">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
