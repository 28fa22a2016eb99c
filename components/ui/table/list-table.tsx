import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { Button } from "#components/ui/controls/button";
import { SlidersHorizontal } from "#components/ui/controls/icons";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { LoadMore, type LoadMoreProps } from "#components/ui/data/load-more";
import { later } from "#components/ui/overlays/later";
import { Popover } from "#components/ui/overlays/popover";
import type { AddressStep } from "#lib/browser/address/address-writer";
import { recordList } from "#lib/browser/lists/listed-records";
import { classNames } from "#lib/browser/look/class-names";
import { DataTable, type DataTableProps } from "./data-table";
import type { DisplayPanelProps } from "./display-panel";
import { useShownColumns } from "./use-shown-columns";

export interface ListTableProps<Row> extends Omit<DataTableProps<Row>, "onOpen"> {
  /** The list's filters, in the line above its rows. */
  readonly bar?: ReactNode;
  /** Shown instead of the rows when there are none. */
  readonly empty?: ReactNode;
  /** The failure of the first read, while there are no rows. */
  readonly failure?: { readonly error: unknown; readonly onRetry: () => void } | null;
  /** Opens a row's record. The step is "replace" when an opened record goes on to its neighbour. */
  readonly onOpen?: (row: Row, step: AddressStep) => void;
  /** The further pages of a list that is read page by page. */
  readonly pages?: Omit<LoadMoreProps, "shown">;
}

/**
 * A list with all that lists have: filters, order, columns to choose, rows that the keys J and K walk through (see
 * step-row.tsx), records that step to their neighbours, and the number of rows.
 */
export function ListTable<Row>({ bar, empty, failure, onOpen, pages, columns, ...table }: ListTableProps<Row>) {
  const { rows, rowKey, recordOf = rowKey, order } = table;
  const [shown, choice] = useShownColumns(columns);
  useEffect(() => {
    if (!rows || !onOpen) return;
    return recordList.show({
      ids: rows.flatMap((row) => recordOf(row) ?? []),
      open(id, step) {
        const row = rows.find((each) => recordOf(each) === id);
        if (row) onOpen(row, step);
      },
    });
  });
  return (
    <div data-list="">
      <div className="flex items-start gap-3 border-line border-b px-5 pt-4 pb-3.5 max-sm:px-4 print:hidden">
        <div className="min-w-0 flex-1">{bar}</div>
        <div className={bar ? "" : "-my-1"}>
          <DisplayButton columns={choice} order={order ?? null} />
        </div>
      </div>
      {failure ? (
        <ErrorState {...failure} className="m-5" />
      ) : rows?.length === 0 && empty ? (
        empty
      ) : (
        <>
          <DataTable {...table} columns={shown} {...(onOpen && { onOpen: (row: Row) => onOpen(row, "push") })} />
          {rows !== undefined && pages && <LoadMore shown={rows.length} {...pages} />}
        </>
      )}
    </div>
  );
}

// The panel is loaded after the page, because most visits change nothing in it.
const DisplayPanel = later<DisplayPanelProps>(
  () => import("./display-panel").then((file) => file.DisplayPanel),
  () => <Skeleton className="h-64 w-full" />,
);

/** On a phone there is only the order to choose, so without one the button is left out. */
function DisplayButton(props: DisplayPanelProps) {
  const t = useTranslations("ui");
  return (
    <Popover
      label={t("display")}
      align="end"
      className="w-64 p-4"
      trigger={(wiring) => (
        <Button
          {...wiring}
          aria-label={t("display")}
          title={t("display")}
          className={classNames("h-11 sm:h-9 max-sm:px-3", props.order === null && "max-sm:hidden")}
        >
          <SlidersHorizontal aria-hidden="true" />
          <span className="max-lg:hidden">{t("display")}</span>
        </Button>
      )}
    >
      {() => <DisplayPanel {...props} />}
    </Popover>
  );
}
