import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useRead } from "#components/page/use-read";
import { ListTable, type ListTableProps } from "#components/ui/table/list-table";
import type { DeskCount } from "#lib/browser/desk/desk-query";

export interface PagedListProps<Page, Row> extends Omit<ListTableProps<Row>, "rows" | "stale" | "failure" | "pages"> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  readonly rowsIn: (page: Page) => readonly Row[];
  readonly count: DeskCount;
}

/** A list that is read page by page. A failure stands in the place of its rows until something has come. */
export function PagedList<Page, Row>({ query, rowsIn, count, ...list }: PagedListProps<Page, Row>) {
  const { data, error, hasNextPage, isPlaceholderData } = query;
  // Rows that are all on the page need not be counted by the server.
  const { data: all = null } = useRead({ ...count, enabled: hasNextPage && !isPlaceholderData });
  return (
    <ListTable
      {...list}
      rows={data?.pages.flatMap(rowsIn)}
      stale={isPlaceholderData}
      failure={error && !data ? { error, onRetry: () => void query.refetch() } : null}
      pages={{
        all,
        hasMore: hasNextPage,
        loading: query.isFetchingNextPage,
        onMore: () => void query.fetchNextPage(),
      }}
    />
  );
}
