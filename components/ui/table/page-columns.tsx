import type { Column } from "#components/ui/controls/column";
import { Money } from "#components/ui/data/money";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { CellKind } from "#lib/domain/exports/export-format";
import type { ColumnValue, ListColumn, ListColumns, RowOf } from "#lib/domain/lists/columns";

type Looks<Row> = { readonly [Name in keyof Row]?: Partial<Column<Row>> };

/** A page's table from a list's columns: a column is drawn by its kind, except for what `looks` says otherwise. */
export function pageColumns<Name extends string, Columns extends ListColumns<never> & Record<Name, ListColumn<never>>>(
  columns: Columns,
  shown: readonly Name[],
  title: (name: Name) => string,
  looks: Looks<RowOf<Columns>>,
): Column<RowOf<Columns>>[] {
  return shown.map((name) => {
    const { kind } = columns[name];
    return {
      id: name,
      header: title(name),
      align: kind === "money" || kind === "number" ? "end" : "start",
      timed: kind === "moment",
      cell: (row) => <Cell kind={kind} value={row[name]} />,
      ...looks[name],
    };
  });
}

function Cell({ kind, value }: { readonly kind: CellKind; readonly value: ColumnValue }) {
  if (value === null) return <span className="text-soft">–</span>;
  const text = String(value);
  if (kind === "money") return <Money value={text} />;
  return kind === "moment" ? <Time at={text} /> : <ShownText text={text} />;
}
