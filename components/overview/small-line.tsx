const width = 88;
const height = 28;
const inset = 2;

/** The course of a figure, for the eye alone: the chart and the report have its numbers. */
export function SmallLine({ values }: { readonly values: readonly string[] }) {
  if (values.length < 2) return null;
  const drawn = values.map(Number);
  const [low, high] = [Math.min(0, ...drawn), Math.max(0, ...drawn)];
  const span = high - low || 1;
  const y = (value: number): number => height - inset - ((value - low) / span) * (height - 2 * inset);
  const x = (index: number): number => inset + (index / (drawn.length - 1)) * (width - 2 * inset);
  const points = drawn.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  return (
    <svg aria-hidden="true" width={width} height={height} className="shrink-0">
      {low < 0 && <line x1={inset} x2={width - inset} y1={y(0)} y2={y(0)} className="stroke-line" />}
      <polyline
        points={points}
        className="fill-none stroke-2 stroke-accent"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
