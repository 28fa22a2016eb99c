import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useSyncExternalStore } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { dataAges } from "#lib/browser/asking/data-ages";
import { wallClock } from "#lib/browser/formats/format-time";

const notOnServer = () => null;

/** Says from when the page's data are, while the answering replica is behind. */
export function DataAge() {
  const t = useTranslations("shell");
  const { zone } = useSignedInMember();
  const pathname = usePathname();
  const asOfMs = useSyncExternalStore(dataAges.subscribe, dataAges.oldestMs, notOnServer);
  // In the clean-up: on leaving the page its ages are forgotten. On arrival they may already be of the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other data.
  useEffect(() => () => dataAges.forget(), [pathname]);
  if (asOfMs === null) return null;
  return <p className="mb-3 text-right text-xs text-soft">{t("dataAsOf", { time: wallClock(asOfMs, zone).time })}</p>;
}
