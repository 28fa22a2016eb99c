import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { stopQuery } from "#lib/browser/queries/stop";
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

/** The stop that holds now. Null while no stop holds, and for members who see no money. */
export function useStop(): DeskStop | null {
  const { may } = useSignedInMember();
  const { data } = useRead({ ...stopQuery, enabled: may("journal:read") });
  return data?.stop ?? null;
}
