import { Skeleton } from "#components/ui/skeleton";

export const ChartSkeleton = () => <Skeleton className="h-full w-full" />;
