import { Skeleton } from "#components/ui/data/skeleton";

export const BooksSkeleton = () => <Skeleton className="h-144 w-full rounded-xl lg:h-80" />;
