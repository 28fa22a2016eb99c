interface Choosable {
  readonly id: string;
  readonly isExtra?: boolean;
}

const usualOf = <Each extends Choosable>(columns: readonly Each[]): readonly Each[] =>
  columns.filter(({ isExtra = false }) => !isExtra);

/**
 * The columns that an address names, in the table's order. The first one opens a row, so it always stays. An address that
 * names none of them, as another table's does, shows the usual ones.
 */
export function shownColumns<Each extends Choosable>(columns: readonly Each[], named: string | null): readonly Each[] {
  const ids = named?.split(",") ?? [];
  if (!columns.some(({ id }) => ids.includes(id))) return usualOf(columns);
  return columns.filter(({ id }, index) => index === 0 || ids.includes(id));
}

/** The chosen columns for the address; null for the usual ones, which need no name. */
export function columnsInAddress(columns: readonly Choosable[], chosen: ReadonlySet<string>): string | null {
  const named = columns.map(({ id }) => id).filter((id) => chosen.has(id));
  const usual = usualOf(columns).map(({ id }) => id);
  return named.join() === usual.join() ? null : named.join();
}
