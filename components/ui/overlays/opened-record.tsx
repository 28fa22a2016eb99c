import type { ReactNode } from "react";
import { Link } from "#components/ui/controls/link";
import { EmptyState, Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { isApiError } from "#lib/browser/asking/api-error";

export interface OpenedRecordProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: unknown; refetch(): unknown };
  /** Shown for an id that does not exist or belongs to another agent. */
  readonly missing: string;
  readonly missingHint: string;
  /** For a record with a page of its own: the heading until the record names itself, and the way to the others. */
  readonly page?: { readonly heading: string; readonly list: string; readonly toList: string };
  readonly children: (data: Data) => ReactNode;
}

/** The content of a sheet or of a page whose record the address names. */
export function OpenedRecord<Data>({ query, missing, missingHint, page, children }: OpenedRecordProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  const toList = page && (
    <Link href={page.list} className="text-accent underline underline-offset-2">
      {page.toList}
    </Link>
  );
  return (
    <>
      {page && <h1 className="sr-only">{page.heading}</h1>}
      {isApiError(error) && error.status === 404 ? (
        <EmptyState title={missing} action={toList}>
          {missingHint}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}
