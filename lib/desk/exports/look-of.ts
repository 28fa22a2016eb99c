import type { ReaderLook } from "#lib/domain/exports/export";
import type { ExportFormat, fileCurrencies } from "#lib/domain/exports/export-format";
import type { PnlView } from "#lib/domain/reports/pnl-view";

interface GivenLook {
  readonly format: ExportFormat;
  readonly zone?: string | undefined;
  readonly language?: ReaderLook["language"] | undefined;
  readonly view?: PnlView | undefined;
  readonly currency?: (typeof fileCurrencies)[number] | undefined;
}

/** The look of a file, with what a page shows of itself where nothing is given. */
export const lookOf = ({ format, zone = "UTC", language = "en", view = "ours", currency = "own" }: GivenLook) => ({
  ...{ format, zone, language, view },
  inUsd: currency === "usd",
});
