import { CategoryChart } from "#components/report/charts/category-chart";
import { Skeleton } from "#components/ui/skeleton";
import type { StaffOverview } from "#lib/schemas/staff-overview";

/** Thirty days by category, as the report draws them. Its place is kept, so that nothing below it moves. */
export function TurnoverChart({ overview }: { readonly overview: StaffOverview | undefined }) {
  if (!overview) return <Skeleton className="h-102 w-full rounded-xl" />;
  const { days, zone, currency } = overview;
  return (
    <CategoryChart report={{ buckets: days, unit: "day", zone, axis: "create", previous: null }} currency={currency} />
  );
}
