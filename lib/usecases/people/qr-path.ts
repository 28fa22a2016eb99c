import { create } from "qrcode";

export interface QrPath {
  /** The number of modules on each side. */
  readonly size: number;
  /** The SVG path that draws the code, one unit for each module. */
  readonly path: string;
}

/** A QR code as a path, which needs no image, style or script in the page. */
export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: "L" }).modules;
  const squares: string[] = [];
  for (const [index, dark] of [...data].entries()) {
    if (dark) squares.push(`M${index % size} ${Math.floor(index / size)}h1v1h-1z`);
  }
  return { size, path: squares.join("") };
}
