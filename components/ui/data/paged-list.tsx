import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRead } from "#components/page/use-read";
import { ListTable, type ListTableProps } from "#components/ui/table/list-table";
import type { DeskCount } from "#lib/browser/desk/desk-query";
import type { ListCount } from "#lib/domain/lists/list-page";
import { NoneMatch } from "./empty-state";

export interface PagedListProps<Page, Row> extends Omit<ListTableProps<Row>, "rows" | "stale" | "failure" | "pages"> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  readonly rowsIn: (page: Page) => readonly Row[];
  readonly count: DeskCount;
  /** How many rows there are, where the list knows it without counting; null where it does not know. */
  readonly all?: ListCount | null;
  /** Takes the filters away, when some are set. Without any, a list without rows shows `empty`. */
  readonly onClear?: (() => void) | null;
  /** Shown in place of the rows when the filters leave none. By default it says so, and offers to clear them. */
  readonly noneMatch?: ReactNode;
}

/** A list that is read page by page. A failure stands in the place of its rows until something has come. */
export function PagedList<Page, Row>(props: PagedListProps<Page, Row>) {
  const { query, rowsIn, count, onClear, noneMatch, empty, all, ...list } = props;
  const { data, error, hasNextPage, isPlaceholderData } = query;
  // Rows that are all on the page need not be counted by the server.
  const isCounted = all === undefined && hasNextPage && !isPlaceholderData;
  const { data: counted = null } = useRead({ ...count, enabled: isCounted });
  return (
    <ListTable
      {...list}
      rows={data?.pages.flatMap(rowsIn)}
      empty={onClear ? (noneMatch ?? <NoneMatch onClear={onClear} />) : empty}
      stale={isPlaceholderData}
      failure={error && !data ? { error, onRetry: () => void query.refetch() } : null}
      pages={{
        all: all === undefined ? counted : all,
        hasMore: hasNextPage,
        loading: query.isFetchingNextPage,
        onMore: () => void query.fetchNextPage(),
      }}
    />
  );
}
