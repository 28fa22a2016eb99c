import { useTranslations } from "next-intl";
import { PageHeader } from "#components/ui/page-header";

export default function OverviewPage() {
  const t = useTranslations("shell");
  return <PageHeader title={t("overview")} />;
}
