/** The rows of all pages of a list, each read after the last row of the page before. Something may happen in between. */
export async function walked<Row>(
  limit: number,
  readPage: (page: { readonly after: Row | null; readonly limit: number }) => Promise<readonly Row[]>,
  between: () => Promise<unknown> = async () => {},
): Promise<Row[]> {
  const seen: Row[] = [];
  for (;;) {
    const page = await readPage({ after: seen.at(-1) ?? null, limit });
    seen.push(...page);
    if (page.length < limit) return seen;
    await between();
  }
}
