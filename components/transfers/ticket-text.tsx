import { ShownText } from "#components/ui/shown-text";

/** Tickets are compared by eye: one width for all characters, and every one of them shown. */
export function TicketText({ ticket }: { readonly ticket: string }) {
  return (
    <span className="whitespace-pre-wrap break-all font-mono text-xs">
      <ShownText text={ticket} />
    </span>
  );
}
