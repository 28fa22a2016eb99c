import type { ReactNode } from "react";
import { classNames } from "#lib/browser/look/class-names";
import type { Category } from "#lib/domain/trades/category";

export type BadgeTone = "neutral" | "accent" | "good" | "warn" | "bad";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink",
  accent: "bg-accent-soft text-accent",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-md px-1.5 py-0.5 font-medium text-xs [&_svg]:size-3.5",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-surface px-1 font-sans text-soft text-xs">
      {children}
    </kbd>
  );
}

// Class names stand in full, because Tailwind generates only names that it finds in the source.
const patterns: Record<Category, string> = {
  valid: "pattern-valid",
  void: "pattern-void",
  unsettled: "pattern-unsettled",
};

/** A category's swatch. Its pattern tells it apart without colour, and its name stands beside it. */
export function CategoryMark({ category }: { readonly category: Category }) {
  return <span aria-hidden="true" className={`inline-block size-3 shrink-0 rounded-xs ${patterns[category]}`} />;
}
