import { useLocale, useTranslations } from "next-intl";
import { ListFilters } from "#components/page/list-filters";
import { useList } from "#components/page/use-list";
import { openOver } from "#components/transfers/flow/transfer-address";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { PagedList } from "#components/ui/data/paged-list";
import { formatCount } from "#lib/browser/formats/format-number";
import { classNames } from "#lib/browser/look/class-names";
import { bulkRows } from "#lib/browser/queries/bulk";
import type { BulkRunReport } from "#lib/desk/bulk/bulk-shape";
import { bulkRowFilters } from "#lib/domain/bulk/bulk-run";
import { isChosen, type RowChoice, rowChoices } from "./row-choices";
import { wasStarted } from "./run-stage";
import { useRowColumns } from "./use-row-columns";

const { search, player, code } = bulkRowFilters;

/** The filters of the list itself. Those by verdict and outcome stand above it, beside their counts. */
const typed = { search, player, code };

/** The rows in the order of the file, with what would happen or what happened. A posted row opens its receipt. */
export function RunRows({ report }: { readonly report: BulkRunReport }) {
  const t = useTranslations("bulk.row");
  const { run } = report;
  const { address, clear, bar, table } = useList(bulkRows, { runId: run.id });
  const columns = useRowColumns(run);
  return (
    <Card flush>
      <PagedList
        {...table}
        caption={t("list")}
        bar={
          <div className="space-y-3">
            <h2 className="font-semibold text-[0.9375rem]">{t("list")}</h2>
            <RowChoices report={report} address={address} onChoose={bar.onChange} />
            <ListFilters
              {...bar}
              filters={typed}
              onClear={clear}
              label={(name) => t(name === "player" ? "filterPlayer" : name)}
              choices={{}}
              faults={{ player: t("playerMalformed") }}
              inSight="search"
            />
          </div>
        }
        columns={columns}
        recordOf={({ transaction_id: id }) => id}
        onOpen={({ transaction_id: id }, step) => id !== null && openOver({ receipt: id }, step)}
        empty={<EmptyState title={t("none")}>{t("noneHint")}</EmptyState>}
      />
    </Card>
  );
}

interface RowChoicesProps {
  readonly report: BulkRunReport;
  readonly address: RowChoice["chosen"];
  readonly onChoose: (change: RowChoice["chosen"]) => void;
}

/** The parts of a run's rows, each with its number: one press shows that part alone. */
function RowChoices({ report, address, onChoose }: RowChoicesProps) {
  const t = useTranslations("bulk");
  const locale = useLocale();
  const isAfter = wasStarted(report.run);
  const nameOf = ({ check, state, only }: RowChoice["chosen"]): string => {
    if (check) return t(`check.${check}`);
    if (state) return t(`rowState.${state === "waiting" && report.run.state === "cancelled" ? "unsent" : state}`);
    return only ? t(`only.${only}`) : t("choice.all");
  };
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t(isAfter ? "choice.labelAfter" : "choice.label")}</legend>
      {rowChoices(report, address).map(({ chosen, count }) => {
        const name = nameOf(chosen);
        const isOn = isChosen(chosen, address);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChoose(chosen)}
            className={classNames(
              "touch inline-flex items-center gap-1.5 rounded-lg border px-2.5 py-1 font-medium text-[0.8125rem] transition-colors",
              isOn ? "border-accent bg-accent-soft text-accent" : "border-line text-ink hover:bg-sunken",
            )}
          >
            {name} <span className="tabular font-normal">{formatCount(count, locale)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
