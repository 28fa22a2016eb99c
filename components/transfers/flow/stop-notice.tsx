import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/data/alert";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { DeskStop } from "#lib/desk/limits/limit-shape";

/** Says what does not post before anybody fills in a form for it. */
export function StopNotice({ stop: { side, since, reason } }: { readonly stop: DeskStop }) {
  const t = useTranslations("shell.stopped");
  return (
    <Alert tone="warn" title={t(side)}>
      {t("since")} <Time at={since} zoned />: <ShownText text={reason} />
    </Alert>
  );
}
