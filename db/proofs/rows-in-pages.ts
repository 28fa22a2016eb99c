/**
 * Gives rows one by one that are read a page at a time, each page after the last row of the one before. The next page
 * is under way while the present one is worked on.
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
    // Its failure is told when it is waited for. Until then nobody listens.
    next?.catch(() => undefined);
    yield* page;
    if (!next) return;
    page = await next;
  }
}
