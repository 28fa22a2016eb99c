import type { ReactNode } from "react";

export interface TooltipLine {
  readonly key: string;
  readonly mark?: ReactNode;
  readonly label: string;
  readonly figure: string;
}

export interface ChartTooltipProps {
  readonly title: string;
  readonly note?: string | null;
  readonly lines: readonly TooltipLine[];
}

export function ChartTooltip({ title, note, lines }: ChartTooltipProps) {
  return (
    <div className="rounded-lg border border-line bg-raised px-3 py-2 text-[0.8125rem] shadow-lift">
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
  );
}
