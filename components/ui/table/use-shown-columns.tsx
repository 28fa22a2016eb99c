import { useAddress } from "#components/page/use-address";
import type { Column } from "#components/ui/controls/column";
import { columnsInAddress, shownColumns } from "#lib/browser/lists/shown-columns";

const readColumns = (asked: URLSearchParams) => ({ columns: asked.get("columns") });

export interface ColumnChoice {
  readonly all: readonly Pick<Column<never>, "id" | "header" | "sorts" | "timed">[];
  readonly shown: ReadonlySet<string>;
  /** Shows these columns; null for the usual ones. */
  choose(columns: ReadonlySet<string> | null): void;
}

/** The columns that the address chooses, so that a link and a saved view keep them. */
export function useShownColumns<Row>(all: readonly Column<Row>[]): [readonly Column<Row>[], ColumnChoice] {
  const [{ columns }, setAddress] = useAddress(readColumns);
  const shown = shownColumns(all, columns);
  const choice = {
    all,
    shown: new Set(shown.map(({ id }) => id)),
    choose: (chosen: ReadonlySet<string> | null) => setAddress({ columns: chosen && columnsInAddress(all, chosen) }),
  };
  return [shown, choice];
}
