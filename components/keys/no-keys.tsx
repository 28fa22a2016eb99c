import { useTranslations } from "next-intl";
import { Button, buttonClass } from "#components/ui/controls/button";
import { KeyRound } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { EmptyState } from "#components/ui/data/empty-state";

export interface NoKeysProps {
  /** "yet": the agent never had a key. "inUse": no key is in use any more. "revoked": no key has been revoked. */
  readonly kind: "yet" | "inUse" | "revoked";
  /** Null for who may not create one. */
  readonly onCreate: (() => void) | null;
}

export function NoKeys({ kind, onCreate }: NoKeysProps) {
  const t = useTranslations("keys");
  if (kind === "revoked") return <EmptyState title={t("noneRevoked")} />;
  const isFirst = kind === "yet";
  return (
    <EmptyState
      icon={<KeyRound />}
      title={t(isFirst ? "noneYet" : "noneInUse")}
      action={
        <>
          {onCreate && (
            <Button variant="primary" onClick={onCreate}>
              {t("create")}
            </Button>
          )}
          <Link href="/developers/samples" className={buttonClass()}>
            {t("samples")}
          </Link>
        </>
      }
    >
      {t(isFirst ? "noneYetHint" : "noneInUseHint")}
    </EmptyState>
  );
}
