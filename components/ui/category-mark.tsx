import type { Category } from "#lib/domain/trades/category";

// Written out, because only classes that stand somewhere in full are made.
const patterns: Record<Category, string> = {
  valid: "pattern-valid",
  void: "pattern-void",
  unsettled: "pattern-unsettled",
};

/** A category's swatch: told apart by its pattern as well as by its colour. The name stands beside it. */
export function CategoryMark({ category }: { readonly category: Category }) {
  return <span aria-hidden="true" className={`inline-block size-3 shrink-0 rounded-xs ${patterns[category]}`} />;
}
