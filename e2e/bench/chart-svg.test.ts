import { expect, it } from "vitest";
import type { Chart } from "./chart";
import { chartSvg } from "./chart-svg";
import { spreadOf } from "./spread";

const rows = [
  { label: "ours & theirs", value: spreadOf([40, 50, 60]), isOurs: true },
  { label: "a peer", value: spreadOf([100]), isOurs: false },
];
const chart: Chart = { name: "rates", title: "Rates", unit: "a second", scale: "linear", rows };

const widths = (svg: string) => [...svg.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));

it("a bar is as long as its median is of the other's", () => {
  const [ours = 0, peer = 0] = widths(chartSvg(chart, "here"));
  expect(ours / peer).toBeCloseTo(0.5, 2);
});

it("a point on a log scale is drawn in place of a bar, and every text is escaped", () => {
  const svg = chartSvg({ ...chart, scale: "log" }, "here");
  expect(widths(svg)).toEqual([]);
  expect(svg.match(/<circle/g)).toHaveLength(2);
  expect(svg).toContain("ours &amp; theirs");
});
