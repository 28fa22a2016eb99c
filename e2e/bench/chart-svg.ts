import type { Chart, ChartRow } from "./chart";
import { figureText } from "./table-lines";

const width = 760;
const labelWidth = 240;
const valueWidth = 200;
const rowHeight = 30;
const top = 62;
const bottom = 34;
const plot = { left: labelWidth, right: width - valueWidth };

/** Colours follow the reader's light or dark theme. The service's own rows carry the accent. */
const style = `
  text { font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #3f3f46 }
  .title { font-size: 15px; font-weight: 600; fill: #18181b }
  .faint { font-size: 12px; fill: #71717a }
  .value { font-variant-numeric: tabular-nums; fill: #18181b }
  .line { stroke: #e4e4e7 }
  .ours { fill: #0f766e }
  .peer { fill: #a1a1aa }
  .spread { stroke: #52525b; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    text { fill: #d4d4d8 }
    .title, .value { fill: #fafafa }
    .faint { fill: #a1a1aa }
    .line { stroke: #3f3f46 }
    .ours { fill: #2dd4bf }
    .peer { fill: #71717a }
    .spread { stroke: #d4d4d8 }
  }`;

/** A chart as a picture: medians as bars, or as points on a log scale, with a line from the least to the most. */
export function chartSvg(chart: Chart, footnote: string): string {
  const height = top + chart.rows.length * rowHeight + bottom;
  const x = xOf(chart);
  const rows = chart.rows.map((row, place) => rowSvg(row, { y: top + place * rowHeight, x, scale: chart.scale }));
  const ticks = ticksOf(chart).map((value) => {
    const at = x(value).toFixed(1);
    const [from, to] = [top - 8, height - bottom + 2];
    return `<line class="line" x1="${at}" x2="${at}" y1="${from}" y2="${to}"/><text class="faint" x="${at}" y="${top - 14}" text-anchor="middle">${tickText(value)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(chart.title)}">
<style>${style}
</style>
<text class="title" x="0" y="18">${escaped(chart.title)}</text>
<text class="faint" x="${width}" y="18" text-anchor="end">${escaped(chart.unit)}${chart.scale === "log" ? " on a log scale" : ""}: median, least and most</text>
${[...ticks, ...rows].join("\n")}
<text class="faint" x="0" y="${height - 6}">${escaped(footnote)}</text>
</svg>
`;
}

function rowSvg(
  { label, value, isOurs }: ChartRow,
  at: { y: number; x: (value: number) => number; scale: Chart["scale"] },
) {
  const { y, x, scale } = at;
  const [middle, end] = [y + rowHeight / 2 - 4, x(value.median)];
  const kind = isOurs ? "ours" : "peer";
  const mark =
    scale === "log"
      ? `<circle class="${kind}" cx="${end.toFixed(1)}" cy="${middle}" r="6"/>`
      : `<rect class="${kind}" x="${plot.left}" y="${middle - 8}" width="${Math.max(1, end - plot.left).toFixed(1)}" height="16" rx="2"/>`;
  const spread = `<line class="spread" x1="${x(value.min).toFixed(1)}" x2="${x(value.max).toFixed(1)}" y1="${middle}" y2="${middle}"/>`;
  return [
    `<text x="0" y="${middle + 4}">${escaped(label)}</text>`,
    ...(scale === "log" ? [spread, mark] : [mark, spread]),
    `<text class="value" x="${width - valueWidth + 80}" y="${middle + 4}" text-anchor="end">${figureText(value.median)}</text>`,
    `<text class="faint" x="${width}" y="${middle + 4}" text-anchor="end">${figureText(value.min)}–${figureText(value.max)}</text>`,
  ].join("");
}

const valuesOf = ({ rows }: Chart) => rows.flatMap(({ value }) => [value.min, value.median, value.max]);

/** The place of a value. A log scale begins at the power of ten below the least, a linear one at nothing. */
function xOf(chart: Chart): (value: number) => number {
  const ticks = ticksOf(chart);
  const [low, high] = [ticks[0] ?? 0, Math.max(ticks.at(-1) ?? 1, ...valuesOf(chart))];
  const place = chart.scale === "log" ? Math.log10 : (value: number) => value;
  const span = place(high) - place(low);
  return (value) => plot.left + ((place(Math.max(value, low)) - place(low)) / (span || 1)) * (plot.right - plot.left);
}

function ticksOf(chart: Chart): number[] {
  const values = valuesOf(chart).filter((value) => value > 0);
  const [least, most] = [Math.min(...values, 1e9), Math.max(...values, 1e-9)];
  if (chart.scale === "log") {
    const [first, last] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
    return Array.from({ length: last - first + 1 }, (_, place) => 10 ** (first + place));
  }
  const step = niceStep(most / 4);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, place) => place * step);
}

/** 1, 2 or 5 times a power of ten, at least as great. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}

const tickText = (value: number) => Number(value.toPrecision(3)).toLocaleString("en");

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
