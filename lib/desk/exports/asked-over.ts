type Given = Readonly<Record<string, string | undefined>>;

const ranges = [
  ["create", "matched"],
  ["settlement", "settled"],
  ["", "posted"],
] as const;

export const rangeText = (start = "ever", end = "now") => `[${start}, ${end}) UTC`;

/** An export's range and filters in words for the file: ranges as [start, end), then the filters by name. */
export function askedOver(given: Given): [string, string][] {
  const rest = new Map(Object.entries(given));
  const said: [string, string][] = [];
  for (const [group, verb] of ranges) {
    const prefix = group === "" ? "" : `${group}_`;
    const start = rest.get(`${prefix}start_time`);
    const end = rest.get(`${prefix}end_time`);
    rest.delete(`${prefix}start_time`);
    rest.delete(`${prefix}end_time`);
    if (start !== undefined || end !== undefined) said.push([verb, rangeText(start, end)]);
  }
  for (const [name, value] of rest) if (value !== undefined) said.push([name, value]);
  return said;
}
