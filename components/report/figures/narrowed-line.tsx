import { useLocale, useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { periodInWords } from "#lib/domain/time/period-in-words";
import type { Narrowing } from "./use-narrowing";

/** The live region is always on the page, because a screen reader announces only text that changes in it. */
export function NarrowedLine({ narrowing: { from, undo } }: { readonly narrowing: Narrowing }) {
  const t = useTranslations("report");
  const language = useLocale();
  const { zone } = usePreferences();
  return (
    <p role="status" className="text-[0.8125rem] text-soft print:hidden">
      {from && (
        <>
          <span className="tabular">{t("narrowed", { range: periodInWords(from, { zone, language }) })}</span>{" "}
          <button type="button" onClick={undo} className="touch rounded-sm font-medium text-accent hover:underline">
            {t("undo")}
          </button>
        </>
      )}
    </p>
  );
}
