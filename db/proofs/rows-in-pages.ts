/**
 * Yields rows one by one, read a page at a time, each page after the last row of the former. The next page is fetched
 * while the present one is processed.
 */
export async function* rowsInPages<T>(
  rowsMax: number,
  pageAfter: (last: T | null) => Promise<readonly T[]>,
): AsyncGenerator<T, undefined> {
  let page = await pageAfter(null);
  for (;;) {
    const last = page.at(-1);
    if (last === undefined) return;
    const next = page.length < rowsMax ? null : pageAfter(last);
    // A failure shows when the page is awaited. Until then it must not count as unhandled.
    next?.catch(() => undefined);
    yield* page;
    if (!next) return;
    page = await next;
  }
}
