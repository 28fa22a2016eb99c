import type { Category } from "#lib/domain/trades/category";

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
