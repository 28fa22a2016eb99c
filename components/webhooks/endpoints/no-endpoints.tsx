import { useTranslations } from "next-intl";
import { Button, buttonClass } from "#components/ui/controls/button";
import { Webhook } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { EmptyState } from "#components/ui/data/empty-state";

/** For members who may not add one, `onCreate` is null. */
export function NoEndpoints({ onCreate }: { readonly onCreate: (() => void) | null }) {
  const t = useTranslations("webhooks");
  return (
    <EmptyState
      icon={<Webhook />}
      title={t("none")}
      action={
        <>
          {onCreate && (
            <Button variant="primary" onClick={onCreate}>
              {t("create")}
            </Button>
          )}
          <Link href="/events" className={buttonClass()}>
            {t("log")}
          </Link>
        </>
      }
    >
      {t(onCreate ? "noneHint" : "noneToRead")}
    </EmptyState>
  );
}
