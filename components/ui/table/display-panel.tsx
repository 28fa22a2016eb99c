import { useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { Button } from "#components/ui/controls/button";
import { Checkbox } from "#components/ui/controls/checkbox";
import { Field } from "#components/ui/controls/field";
import { Segmented } from "#components/ui/controls/segmented";
import { Select } from "#components/ui/controls/select";
import type { TableOrder } from "#lib/browser/lists/table-order";
import { rowHeights } from "#lib/browser/look/preference";
import type { ColumnChoice } from "./use-shown-columns";

export interface DisplayPanelProps {
  readonly columns: ColumnChoice;
  readonly order: TableOrder | null;
}

/** The order of a list, its columns and the height of its rows. Cards on a phone have an order alone. */
export function DisplayPanel({ columns, order }: DisplayPanelProps) {
  const t = useTranslations("ui");
  const { rows, setRows } = usePreferences();
  const { all, shown, choose } = columns;
  const toggled = (id: string) => new Set(shown.has(id) ? [...shown].filter((one) => one !== id) : [...shown, id]);
  return (
    <div className="space-y-4 text-[0.8125rem]">
      {order && <OrderField columns={all} order={order} />}
      <fieldset className="max-sm:hidden">
        <legend className="mb-1.5 font-medium">{t("columns")}</legend>
        {/* One below the other: a grid makes a line of each, whatever display its own class gives it. */}
        <div className="grid gap-2">
          {all.map(({ id, header }, index) => (
            <Checkbox
              key={id}
              label={header}
              checked={shown.has(id)}
              // The first column opens the row.
              disabled={index === 0}
              onChange={() => choose(toggled(id))}
            />
          ))}
        </div>
        <Button size="small" className="mt-3" onClick={() => choose(null)}>
          {t("usualColumns")}
        </Button>
      </fieldset>
      <Segmented
        label={t("rows")}
        value={rows}
        options={rowHeights.map((value) => ({ value, label: t(`rowHeights.${value}`) }))}
        onChoose={setRows}
        className="w-full max-sm:hidden"
      />
    </div>
  );
}

interface OrderFieldProps {
  readonly columns: ColumnChoice["all"];
  readonly order: TableOrder;
}

function OrderField({ columns, order: { value, choices, onChoose } }: OrderFieldProps) {
  const t = useTranslations("ui");
  const options = columns.flatMap(({ sorts, header, timed = false }) => {
    const both = [
      { value: `-${sorts}`, label: t(timed ? "orders.newest" : "orders.highest", { column: header }) },
      { value: `${sorts}`, label: t(timed ? "orders.oldest" : "orders.lowest", { column: header }) },
    ];
    return both.filter((option) => choices.includes(option.value));
  });
  return (
    <Field label={t("order")}>
      {(wiring) => <Select {...wiring} value={value} options={options} onChoose={onChoose} />}
    </Field>
  );
}
