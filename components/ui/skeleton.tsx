import { classNames } from "#lib/browser/look/class-names";

/** Holds the place of what is coming, in its final size: className gives height and width. */
export function Skeleton({ className = "h-4 w-24" }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames("block animate-pulse rounded-md bg-sunken", className)} />;
}
