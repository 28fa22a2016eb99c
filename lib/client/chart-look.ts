/** How every chart's axes, grid and strokes look: they follow the theme by themselves. */
export const axisLook = {
  stroke: "var(--line)",
  tick: { fill: "var(--soft)", fontSize: 12 },
  tickLine: false,
  axisLine: false,
} as const;

export const gridLook = { stroke: "var(--line)", vertical: false } as const;
export const chartHeightPx = 280;
export const chartMargin = { top: 8, right: 8, bottom: 0, left: 0 } as const;
