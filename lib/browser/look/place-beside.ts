export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Side = "below" | "above";
export type Align = "start" | "center" | "end";

const marginPx = 8;

/** Places a floating box on the wanted side while there is room, and always inside the window. */
export function placeBeside(
  anchor: Box,
  floating: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  wanted: { readonly side: Side; readonly align: Align; readonly gapPx: number },
): { readonly left: number; readonly top: number } {
  const below = anchor.top + anchor.height + wanted.gapPx;
  const above = anchor.top - wanted.gapPx - floating.height;
  const fitsBelow = below + floating.height <= view.height - marginPx;
  const fitsAbove = above >= marginPx;
  const goesBelow = wanted.side === "below" ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow;
  const spare = anchor.width - floating.width;
  const shift = wanted.align === "start" ? 0 : wanted.align === "end" ? spare : spare / 2;
  return {
    left: Math.round(within(anchor.left + shift, view.width - floating.width - marginPx)),
    top: Math.round(within(goesBelow ? below : above, view.height - floating.height - marginPx)),
  };
}

const within = (position: number, max: number): number => Math.max(marginPx, Math.min(position, max));
