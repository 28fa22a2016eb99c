/** The axes, grid and strokes of every chart. Their colours follow the theme. */
export const axisLook = {
  stroke: "var(--line)",
  tick: { fill: "var(--soft)", fontSize: 12 },
  tickLine: false,
  axisLine: false,
} as const;

export const gridLook = { stroke: "var(--line)", vertical: false } as const;

/** The plot's insets are shared, because the layers over a chart must line up with the bars in it. */
export const plotInsetPx = { top: 8, right: 8, bottom: 28, left: 56 } as const;
/** The size that is used until the chart has been measured. */
export const chartSizeAtFirst = { width: 600, height: 256 } as const;
/** The link of a flatter bar is this high all the same, so that it can be hit. */
export const barHitHeightMinPx = 8;
/** A press that moved less than this, or stayed over one bucket, counts as a click. */
export const dragMinPx = 4;
