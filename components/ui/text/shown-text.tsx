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
