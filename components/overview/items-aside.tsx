import { useTranslations } from "next-intl";
import { useChange } from "#components/page/use-change";
import { Button } from "#components/ui/controls/button";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { desk } from "#lib/browser/desk/desk";
import type { AttentionItemOnWire } from "#lib/desk/attention/attention-shape";

/** The items that the team has put aside, each with who did it and until when. Who could put one aside can bring it back. */
export function ItemsAside({ items }: { readonly items: readonly AttentionItemOnWire[] }) {
  const t = useTranslations("overview");
  const bringBack = useChange("overview", (name: string) =>
    desk("DELETE /api/desk/attention/{name}", { path: { name } }),
  );
  return (
    <details className="mt-3 border-line border-t pt-3 text-[0.8125rem]">
      <summary className="cursor-pointer rounded-sm text-soft">{t("aside", { count: items.length })}</summary>
      <ul className="mt-2 space-y-2">
        {items.map(({ name, count, aside, may_snooze: mayBringBack }) => (
          <li key={name} className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              <span className="block">{t(`needs.${name}`, { count })}</span>
              {aside && (
                <span className="block text-soft">
                  <ShownText text={aside.email} />{" "}
                  {aside.until ? (
                    <>
                      {t("until")} <Time at={aside.until} />
                    </>
                  ) : (
                    t("untilGrown")
                  )}
                </span>
              )}
            </span>
            {mayBringBack && (
              <Button size="small" variant="quiet" onClick={() => bringBack.mutate(name)}>
                {t("bringBack")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
