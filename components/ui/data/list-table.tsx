import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { DataTable, type DataTableProps } from "./data-table";
import { ErrorState } from "./error-state";

type Paging = "rows" | "stale" | "hasMore" | "loadingMore" | "onMore";

export interface ListTableProps<Page, Row> extends Omit<DataTableProps<Row>, Paging> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  readonly rowsIn: (page: Page) => readonly Row[];
}

/** The table of a list that is read page by page. A failure stands in its place until something has come. */
export function ListTable<Page, Row>({ query, rowsIn, ...table }: ListTableProps<Page, Row>) {
  if (query.error && !query.data) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} className="m-5" />;
  }
  return (
    <DataTable
      {...table}
      rows={query.data?.pages.flatMap(rowsIn)}
      stale={query.isPlaceholderData}
      hasMore={query.hasNextPage}
      loadingMore={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
