import { shownPieces } from "#lib/domain/text/shown-text";

export interface ShownTextProps {
  readonly text: string;
  /** True for texts of several lines, such as a body. */
  readonly lines?: boolean;
}

/** Shows text from outside, with the names of invisible characters in their place. Copy buttons copy the original text. */
export function ShownText({ text, lines = false }: ShownTextProps) {
  const pieces = shownPieces(text, lines ? "lines" : "one line");
  if (pieces.length === 1 && !pieces[0]?.isMark) return text;
  let at = 0;
  return pieces.map((piece) => {
    at += piece.text.length;
    return piece.isMark ? (
      <span key={at} dir="ltr" className="font-mono text-[0.85em] text-soft">
        {piece.text}
      </span>
    ) : (
      piece.text
    );
  });
}

/** Raw HTTP or shell lines. Long lines wrap, so that nothing is hidden at the side. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <section aria-label={label} className="rounded-lg border border-line bg-sunken p-3">
      <pre dir="ltr" className="whitespace-pre-wrap break-all font-mono text-xs leading-5">
        <code>
          <ShownText text={text} lines />
        </code>
      </pre>
    </section>
  );
}

/** Tickets are compared by eye, so they are shown in full in a monospaced font. */
export function TicketText({ ticket }: { readonly ticket: string }) {
  return (
    <span className="whitespace-pre-wrap break-all font-mono text-xs">
      <ShownText text={ticket} />
    </span>
  );
}
