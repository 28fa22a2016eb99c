/** Moves the focus to the next or former row of the page's lists; from elsewhere, to the open row or the first one. */
export function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-list] tbody > tr")];
  const targets = rows.flatMap((row) => targetIn(row) ?? []);
  const at = targets.findIndex((target) => target.closest("tr")?.contains(document.activeElement));
  const opened = targets.findIndex((target) => target.closest("tr")?.ariaSelected === "true");
  const next = at === -1 ? Math.max(opened, 0) : at + by;
  targets[next]?.focus();
}

/** The element of a row that Enter presses: the button that opens the row, else its first link or button. */
const targetIn = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>("[data-opens]") ?? row.querySelector<HTMLElement>("a[href], button:enabled");
