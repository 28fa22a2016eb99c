import { useTranslations } from "next-intl";
import { useSearch } from "#components/page/use-address";
import { ArrowLeft } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { reportAddress } from "#lib/browser/address/trades-address";

/** Leads back to the very report that the trades were opened from, its comparison and currency included. */
export function BackToReport() {
  const t = useTranslations("trades");
  const address = reportAddress(useSearch());
  if (address === null) return null;
  return (
    <Link
      href={address}
      className="touch inline-flex items-center gap-1.5 rounded-sm text-accent hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t("backToReport")}
    </Link>
  );
}
