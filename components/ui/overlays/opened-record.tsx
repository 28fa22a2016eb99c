import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { Skeleton } from "#components/ui/data/skeleton";
import { isApiError } from "#lib/browser/asking/api-error";

export interface OpenedRecordProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: unknown; refetch(): unknown };
  /** Shown for an id that does not exist or belongs to another agent. */
  readonly missing: string;
  readonly missingHint: string;
  readonly children: (data: Data) => ReactNode;
}

/** The content of a sheet whose record the address names. */
export function OpenedRecord<Data>({ query, missing, missingHint, children }: OpenedRecordProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (isApiError(error) && error.status === 404) return <EmptyState title={missing}>{missingHint}</EmptyState>;
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  return <Skeleton className="h-96 w-full" />;
}
