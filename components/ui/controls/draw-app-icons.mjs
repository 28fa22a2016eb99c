import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";

// Draws the application's icons as images, for phones and installed applications, which take no SVG:
// CHROMIUM_PATH=/usr/bin/chromium node components/ui/controls/draw-app-icons.mjs

const root = new URL("../../../", import.meta.url);
const drawing = readFileSync(new URL("app/icon.svg", root), "utf8");

/** A phone rounds the corners of its own icons, so that the drawing fills the whole square there. */
const square = drawing.replace(' rx="8"', "");

const images = [
  { file: "app/apple-icon.png", svg: square, size: 180 },
  { file: "public/icons/icon-192.png", svg: drawing, size: 192 },
  { file: "public/icons/icon-512.png", svg: drawing, size: 512 },
];

mkdirSync(new URL("public/icons/", root), { recursive: true });
const browser = await chromium.launch(
  process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] } : {},
);
for (const { file, svg, size } of images) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  writeFileSync(new URL(file, root), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
