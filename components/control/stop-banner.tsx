import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useStop } from "#components/page/use-stop";
import { OctagonX } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";

/** While a stop holds, every page says which transfers do not post, since when and why. */
export function StopBanner() {
  const stop = useStop();
  return (
    // It is always there, so that a stop is read aloud when it begins.
    <div role="status" className="print:hidden">
      {stop && <Stopped {...stop} />}
    </div>
  );
}

function Stopped({ side, since, actor, reason }: NonNullable<ReturnType<typeof useStop>>) {
  const t = useTranslations("shell");
  const { may } = useSignedInMember();
  return (
    <div className="mb-4 flex items-start gap-3 rounded-lg border border-warn/30 bg-warn-soft px-4 py-2">
      <OctagonX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 break-words">
        <strong className="font-semibold">{t(`stopped.${side}`)}</strong>
        <span className="text-soft">
          {" "}
          {t.rich("stopped.since", {
            time: () => <Time at={since} zoned />,
            actor: () => <ShownText text={actor.replace(/^member:/, "")} />,
          })}
        </span>{" "}
        <ShownText text={reason} />
      </p>
      {may("limits:read") && (
        <Link href="/control" prefetch={false} className="shrink-0 rounded-sm font-medium underline underline-offset-2">
          {t("control")}
        </Link>
      )}
    </div>
  );
}
