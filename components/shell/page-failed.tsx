import { useTranslations } from "next-intl";

export interface PageFailedProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

/** Bundled with every page, so it uses no icons or shared components, which would be bundled twice. */
export function PageFailed({ error, reset }: PageFailedProps) {
  const t = useTranslations("errors");
  const tUi = useTranslations("ui");
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <h1 className="font-semibold text-lg">{t("pageFailed")}</h1>
      <p className="mt-1 max-w-md text-soft">{t("pageFailedHint")}</p>
      {error.digest && (
        <p className="mt-1 text-[0.8125rem] text-soft">
          {t("digest")} <span className="font-mono text-xs">{error.digest}</span>
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <button
          type="button"
          onClick={reset}
          className="touch h-9 rounded-lg bg-accent px-3.5 font-medium text-on-accent hover:bg-accent-hover"
        >
          {tUi("retry")}
        </button>
        {/* This link reloads everything, because the failure may come from data in memory. */}
        <a href="/" className="font-medium text-accent">
          {t("goHome")}
        </a>
      </div>
    </div>
  );
}
