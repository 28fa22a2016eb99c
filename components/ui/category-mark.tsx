import type { Category } from "#lib/domain/category";

/** A category's swatch: told apart by its pattern as well as by its colour. The name stands beside it. */
export function CategoryMark({ category }: { readonly category: Category }) {
  return <span aria-hidden="true" className={`inline-block size-2.5 shrink-0 rounded-xs pattern-${category}`} />;
}
