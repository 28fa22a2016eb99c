import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { Gauge } from "#components/ui/controls/icons";
import { EmptyState } from "#components/ui/data/empty-state";

/** For members who may not set limits, `onSet` is null. */
export function NoLimits({ onSet }: { readonly onSet: (() => void) | null }) {
  const t = useTranslations("control.limits");
  return (
    <EmptyState
      icon={<Gauge />}
      title={t("none")}
      action={
        onSet && (
          <Button variant="primary" onClick={onSet}>
            {t("set")}
          </Button>
        )
      }
    >
      {t(onSet ? "noneHint" : "noneToRead")}
    </EmptyState>
  );
}
