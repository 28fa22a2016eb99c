import { useTranslations } from "next-intl";
import { ActDialog } from "#components/page/act-dialog";
import { desk } from "#lib/browser/desk/desk";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import { LimitBound } from "./limit-amount";
import { useLimitWords } from "./use-limit-words";

export interface RemoveLimitDialogProps {
  readonly limit: DeskLimit;
  readonly onClose: () => void;
}

export function RemoveLimitDialog({ limit, onClose }: RemoveLimitDialogProps) {
  const t = useTranslations("control.limits");
  const nameOf = useLimitWords();
  return (
    <ActDialog
      isDanger
      size="small"
      title={t("removeTitle")}
      description={t("removeText")}
      action={t("remove")}
      topic="limits"
      send={() => desk("DELETE /api/desk/limits/{limitId}", { path: { limitId: limit.id } })}
      done={t("removed")}
      onClose={onClose}
    >
      <p className="font-medium">{nameOf(limit)}</p>
      <p>
        <LimitBound limit={limit} />
      </p>
    </ActDialog>
  );
}
