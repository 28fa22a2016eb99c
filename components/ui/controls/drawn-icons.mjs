import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const icons = new Map(Object.entries(lucide));
const look =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** Makes one SVG file of the icons that `icons.tsx` names. */
export function drawnIcons(code) {
  const named = [...code.matchAll(/^export const (\w+) = iconOf\("([a-z0-9-]+)"\);$/gm)];
  const symbols = named.map(([, name, id]) => `<symbol id="${id}" ${look}>${linesOf(name)}</symbol>\n`);
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 24 24">\n${symbols.join("")}</svg>\n`;
}

function linesOf(name) {
  const icon = icons.get(name);
  if (!icon) throw new Error(`lucide-react has no icon ${name}.`);
  return renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
}
