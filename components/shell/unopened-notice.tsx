import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { CircleAlert } from "#components/ui/controls/icons";

export interface UnopenedNoticeProps {
  /** Null for a part of a page, which is opened again in its usual way. */
  readonly href: string | null;
  readonly onEnd: () => void;
}

export function UnopenedNotice({ href, onEnd }: UnopenedNoticeProps) {
  const t = useTranslations("shell");
  const tUi = useTranslations("ui");
  const router = useRouter();
  function retry(href: string) {
    onEnd();
    const { pathname, search } = window.location;
    // The back button may have changed the address already.
    if (pathname + search === href) router.replace(href);
    else router.push(href);
  }
  return (
    <section
      role="alert"
      className="pointer-events-auto flex w-full max-w-md gap-3 rounded-xl border border-line bg-raised p-4 shadow-lift"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t("unopened")}</p>
        <p className="mt-0.5 text-soft">{t("unopenedHint")}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {href !== null && (
            <Button size="small" onClick={() => retry(href)}>
              {tUi("retry")}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onEnd}>
            {tUi("close")}
          </Button>
        </div>
      </div>
    </section>
  );
}
