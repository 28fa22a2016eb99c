import { classNames } from "#lib/browser/look/class-names";

/** A placeholder of the final size. className sets its height and width. */
export function Skeleton({ className = "h-4 w-24" }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames("block animate-pulse rounded-md bg-sunken", className)} />;
}
