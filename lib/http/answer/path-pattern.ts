/** The still encoded parameters of a path that fits a pattern such as /wallets/{external_player_id}; else null. */
export function matchPath(pattern: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null;
  // Each request is compared with many patterns, so nothing is allocated before one fits.
  if (!pattern.every((part, index) => part === given[index] || part.startsWith("{"))) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries())
    if (part.startsWith("{")) parameters[part.slice(1, -1)] = given[index] ?? "";
  return parameters;
}

export function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf("?");
  return mark < 0 ? { path: target, query: "" } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}
