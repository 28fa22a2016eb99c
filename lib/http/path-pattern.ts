/** The parameters of a path that fits a pattern such as `/wallets/{external_player_id}/balance`, still encoded; else null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const found = given[index] ?? "";
    if (part.startsWith("{")) parameters[part.slice(1, -1)] = found;
    else if (part !== found) return null;
  }
  return parameters;
}

export function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf("?");
  return mark < 0 ? { path: target, query: "" } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}
