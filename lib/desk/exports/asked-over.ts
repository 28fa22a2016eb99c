import type { ReaderLook } from "#lib/domain/exports/export";
import type { ExportFormat, fileCurrencies } from "#lib/domain/exports/export-format";
import type { PnlView } from "#lib/domain/reports/pnl-view";
import type { Asked, AskedRange } from "#lib/exports/file-head";

type Given = Readonly<Record<string, string | undefined>>;

const ranges = [
  ["create", "matched"],
  ["settlement", "settled"],
  ["", "posted"],
] as const;

export const askedRange = (start: string | undefined, end: string | undefined): AskedRange => ({
  start: start ?? null,
  end: end ?? null,
});

/** An export's ranges, and then its filters by name. */
export function askedOver(given: Given): Asked[] {
  const rest = new Map(Object.entries(given));
  const said: Asked[] = [];
  for (const [group, verb] of ranges) {
    const prefix = group === "" ? "" : `${group}_`;
    const start = rest.get(`${prefix}start_time`);
    const end = rest.get(`${prefix}end_time`);
    rest.delete(`${prefix}start_time`);
    rest.delete(`${prefix}end_time`);
    if (start !== undefined || end !== undefined) said.push([verb, askedRange(start, end)]);
  }
  for (const [name, value] of rest) if (value !== undefined) said.push([name, value]);
  return said;
}

interface GivenLook {
  readonly format: ExportFormat;
  readonly zone?: string | undefined;
  readonly language?: ReaderLook["language"] | undefined;
  readonly view?: PnlView | undefined;
  readonly currency?: (typeof fileCurrencies)[number] | undefined;
}

/** The look of a file, with what a page shows of itself where nothing is given. */
export const lookOf = ({ format, zone = "UTC", language = "en", view = "ours", currency = "own" }: GivenLook) => ({
  format,
  zone,
  language,
  view,
  inUsd: currency === "usd",
});
