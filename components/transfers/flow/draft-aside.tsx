import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import type { TransferDraft } from "#lib/browser/transfer-flow/typed-transfers";

export interface DraftAsideProps {
  readonly draft: TransferDraft;
  readonly onTake: (draft: TransferDraft) => void;
}

/** The transfer that was begun before the one in the form. It is one press away. */
export function DraftAside({ draft, onTake }: DraftAsideProps) {
  const t = useTranslations("transfers");
  const parts = [t(`sides.${draft.type}`), draft.player, draft.amount, draft.reason];
  return (
    <Alert
      title={t("form.aside")}
      action={
        <Button size="small" onClick={() => onTake(draft)}>
          {t("form.takeAside")}
        </Button>
      }
    >
      <p className="[overflow-wrap:anywhere]">{parts.filter(Boolean).join(" · ")}</p>
    </Alert>
  );
}
