import { useAfterFrame } from "#components/page/use-after-frame";
import { Skeleton } from "#components/ui/data/skeleton";
import { later } from "#components/ui/overlays/later";
import type { DeskOverview } from "#lib/desk/overview/overview-shape";

const ChartSkeleton = () => <Skeleton className="h-84 w-full rounded-xl" />;
const CategoryChart = later(
  () => import("#components/report/charts/category-chart").then((file) => file.CategoryChart),
  ChartSkeleton,
);

/** The period by category, loaded after the figures. Its space is reserved, so that nothing below it moves. */
export function TurnoverChart({ overview }: { readonly overview: DeskOverview | undefined }) {
  // Drawn after all else, and as wide as its place, which the server does not know.
  const charted = useAfterFrame(overview ?? null);
  if (!charted) return <ChartSkeleton />;
  const { buckets, unit, zone, currency } = charted;
  const range = { create: null, settlement: null };
  return (
    <CategoryChart isLow report={{ range, buckets, unit, zone, axis: "create", previous: null }} currency={currency} />
  );
}
