import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

// Draws app/icon.svg as images, for phones and installed applications that take no SVG; sharp comes with Next:
// node components/ui/controls/draw-app-icons.mjs

const at = (file) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));
const drawing = readFileSync(at("app/icon.svg"), "utf8");

/** A phone rounds the corners of its own icons, so the drawing fills the whole square there. */
const square = drawing.replace(' rx="8"', "");

const images = [
  { file: "app/apple-icon.png", svg: square, size: 180 },
  { file: "public/icons/icon-192.png", svg: drawing, size: 192 },
  { file: "public/icons/icon-512.png", svg: drawing, size: 512 },
];

mkdirSync(at("public/icons/"), { recursive: true });
for (const { file, svg, size } of images) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(at(file));
}
