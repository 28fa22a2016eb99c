import { create } from "qrcode";

export interface QrPath {
  /** Modules a side. */
  readonly size: number;
  /** What an SVG path draws of it, one unit a module. */
  readonly path: string;
}

/** A QR code as a path: it needs no image, no style and no script in the page. */
export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: "L" }).modules;
  const squares: string[] = [];
  for (const [index, dark] of [...data].entries()) {
    if (dark) squares.push(`M${index % size} ${Math.floor(index / size)}h1v1h-1z`);
  }
  return { size, path: squares.join("") };
}
