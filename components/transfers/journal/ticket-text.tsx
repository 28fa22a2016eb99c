import { ShownText } from "#components/ui/text/shown-text";

/** Tickets are compared by eye, so they are shown in full in a monospaced font. */
export function TicketText({ ticket }: { readonly ticket: string }) {
  return (
    <span className="whitespace-pre-wrap break-all font-mono text-xs">
      <ShownText text={ticket} />
    </span>
  );
}
