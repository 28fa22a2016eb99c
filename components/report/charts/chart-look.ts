/** How every chart's axes, grid and strokes look: they follow the theme by themselves. */
export const axisLook = {
  stroke: "var(--line)",
  tick: { fill: "var(--soft)", fontSize: 12 },
  tickLine: false,
  axisLine: false,
} as const;

export const gridLook = { stroke: "var(--line)", vertical: false } as const;

/** Where the bars stand within a chart: what is laid over them must know it as well as what draws them. */
export const plotInsetPx = { top: 8, right: 8, bottom: 28, left: 56 } as const;
/** Before its place has been measured. */
export const chartSizeAtFirst = { width: 600, height: 256 } as const;
/** A bar that is flatter is hit this far around it. */
export const barHitHeightMinPx = 8;
/** A press that moved less far, or stayed over its step, was meant as a click. */
export const dragMinPx = 4;
