import { LoaderCircle } from "./icons";

/** A sign only: what is under way is said in words beside it. */
export function Spinner({ className = "size-4" }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden="true" className={`animate-spin ${className}`} />;
}
