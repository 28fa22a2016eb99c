import { LoaderCircle } from "#components/ui/controls/icons";

/** Only a decoration: the text beside it says what is under way. */
export function Spinner({ className = "size-4" }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden="true" className={`animate-spin ${className}`} />;
}
