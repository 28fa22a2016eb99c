import { useTranslations } from "next-intl";
import { ListFilters } from "#components/page/list-filters";
import { useAddress } from "#components/page/use-address";
import { useReadList } from "#components/page/use-read-list";
import { openOver } from "#components/transfers/flow/transfer-address";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { NoneMatch } from "#components/ui/data/none-match";
import { PagedList } from "#components/ui/data/paged-list";
import { rowsCount, rowsQuery } from "#lib/browser/queries/bulk";
import type { BulkRunReport } from "#lib/desk/bulk/bulk-shape";
import { bulkRowFilters } from "#lib/domain/bulk/bulk-filters";
import { noRowFilters, readRows, rowFiltersOf } from "./bulk-address";
import { RowChoices } from "./row-choices-bar";
import { useRowColumns } from "./use-row-columns";

const { search, player, code } = bulkRowFilters;
/** The filters of the list itself. Those by verdict and outcome stand above it, beside their counts. */
const typed = { search, player, code };

/** The rows in the order of the file, with what would happen or what happened. A posted row opens its receipt. */
export function RunRows({ report }: { readonly report: BulkRunReport }) {
  const t = useTranslations("bulk.row");
  const { run } = report;
  const [address, setAddress] = useAddress(readRows);
  const filters = rowFiltersOf(address);
  const query = useReadList(rowsQuery(run.id, filters));
  const columns = useRowColumns(run);
  const isFiltered = Object.values(filters).some((filter) => filter !== null);
  return (
    <Card flush>
      <PagedList
        caption={t("list")}
        bar={
          <div className="space-y-3">
            <h2 className="font-semibold text-[0.9375rem]">{t("list")}</h2>
            <RowChoices report={report} address={address} onChoose={setAddress} />
            <ListFilters
              filters={typed}
              values={{ search: address.search, player: address.player, code: address.code }}
              onChange={(change) => setAddress(change)}
              onClear={() => setAddress(noRowFilters)}
              label={(name) => t(name === "player" ? "filterPlayer" : name)}
              choices={{}}
              faults={{ player: t("playerMalformed") }}
              inSight="search"
            />
          </div>
        }
        columns={columns}
        query={query}
        count={rowsCount(run.id, filters)}
        rowsIn={({ rows }) => rows}
        rowKey={({ row }) => String(row)}
        recordOf={({ transaction_id: id }) => id}
        onOpen={({ transaction_id: id }, step) => id !== null && openOver({ receipt: id }, step)}
        empty={
          isFiltered ? (
            <NoneMatch onClear={() => setAddress(noRowFilters)} />
          ) : (
            <EmptyState title={t("none")}>{t("noneHint")}</EmptyState>
          )
        }
      />
    </Card>
  );
}
