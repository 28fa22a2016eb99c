import { useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { periodName } from "#lib/browser/ranges/period-name";
import type { Narrowing } from "./use-narrowing";

/** The live region is always on the page, because a screen reader announces only text that changes in it. */
export function NarrowedLine({ narrowing: { from, undo } }: { readonly narrowing: Narrowing }) {
  const t = useTranslations("report");
  const { zone } = usePreferences();
  return (
    <p role="status" className="text-[0.8125rem] text-soft print:hidden">
      {from && (
        <>
          <span className="tabular">{t("narrowed", { range: periodName(from, zone) })}</span>{" "}
          <button type="button" onClick={undo} className="touch rounded-sm font-medium text-accent hover:underline">
            {t("undo")}
          </button>
        </>
      )}
    </p>
  );
}
