import { shownPieces } from "#lib/domain/text/shown-text";

export interface ShownTextProps {
  readonly text: string;
  /** Of several lines, as a body has them. */
  readonly lines?: boolean;
}

/** What somebody or another system wrote: a character that nobody would see is named in its place. Copies take the text itself. */
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
