/** The axes, grid and strokes of every chart. Their colours follow the theme. */
export const axisLook = {
  stroke: "var(--line)",
  tick: { fill: "var(--soft)", fontSize: 12 },
  tickLine: false,
  axisLine: false,
} as const;

export const gridLook = { stroke: "var(--line)", vertical: false } as const;

/** Shared, because layers over a chart must line up with its bars. Above the bars there is room for their totals. */
export const plotInsetPx = { top: 20, right: 8, bottom: 40, left: 56 } as const;
/** Used until the chart has been measured. */
export const chartSizeAtFirst = { width: 600, height: 256 } as const;
/** The part of a step's width that its bar leaves free, and the widest bar. */
export const barGapShare = 0.16;
export const barWidthPxMax = 48;
/** 8 px: the link of a flatter bar is at least this high, so that it can be hit. */
export const barHitHeightMinPx = 8;
/** A press that moved less than 4 px, or stayed over one bucket, is a click. */
export const dragMinPx = 4;
