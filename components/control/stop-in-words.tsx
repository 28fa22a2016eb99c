import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { OctagonX } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { DeskStop } from "#lib/desk/limits/limit-shape";

/** Which transfers do not post, since when, by whom and why. */
export function StopInWords({ stop: { side, since, actor, reason } }: { readonly stop: DeskStop }) {
  const t = useTranslations("shell.stopped");
  return (
    <>
      <strong className="font-semibold">{t(side)}</strong>{" "}
      <span className="text-soft">
        {t.rich("since", {
          time: () => <Time at={since} zoned />,
          actor: () => <ShownText text={actor.replace(/^member:/, "")} />,
        })}
      </span>{" "}
      <ShownText text={reason} />
    </>
  );
}

/** Says on every page which transfers do not post, since when and why. */
export function Stopped({ stop }: { readonly stop: DeskStop }) {
  const t = useTranslations("shell");
  const { may } = useSignedInMember();
  return (
    <div className="mb-4 flex items-start gap-3 rounded-lg border border-warn/30 bg-warn-soft px-4 py-2">
      <OctagonX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 break-words">
        <StopInWords stop={stop} />
      </p>
      {may("limits:read") && (
        <Link href="/control" prefetch={false} className="shrink-0 rounded-sm font-medium underline underline-offset-2">
          {t("control")}
        </Link>
      )}
    </div>
  );
}
