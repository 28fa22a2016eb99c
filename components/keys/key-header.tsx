import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button, buttonClass } from "#components/ui/controls/button";
import { CopyButton } from "#components/ui/controls/copy-button";
import { Link } from "#components/ui/controls/link";
import { Skeleton } from "#components/ui/data/empty-state";
import { PageHeader } from "#components/ui/text/page-header";
import type { DeskKeyDetail } from "#lib/browser/queries/keys";
import { mayWithdraw } from "#lib/domain/keys/scope";
import type { Capability } from "#lib/domain/people/role";
import { KeyName, KeyStateBadge } from "./key-in-words";

/** True for who may change and rotate this very key. */
export const mayChangeKey = (
  key: { readonly scopes: readonly string[] },
  may: (capability: Capability) => boolean,
): boolean => may("keys:write") && (!mayWithdraw(key) || may("keys:withdraw"));

export type KeyAct = "edit" | "rotate" | "revoke";

export interface KeyHeaderProps {
  readonly keyId: string;
  /** Undefined while the answer is awaited. */
  readonly detail: DeskKeyDetail | undefined;
  readonly onAct: (act: KeyAct) => void;
}

export function KeyHeader({ keyId, detail, onAct }: KeyHeaderProps) {
  const t = useTranslations("keys");
  const { may } = useSignedInMember();
  const mayRevoke = detail && detail.key.state !== "revoked" && may("keys:write");
  const mayChange = mayRevoke && mayChangeKey(detail.key, may);
  return (
    <PageHeader
      above={
        <Link href="/keys" className="hover:underline">
          {t("title")}
        </Link>
      }
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {detail ? <KeyName name={detail.key.name} /> : <Skeleton className="h-8 w-48" />}
          {detail && <KeyStateBadge value={detail.key} asOf={detail.as_of} />}
        </span>
      }
      description={
        <span className="flex items-center gap-1">
          <span className="break-all font-mono text-[0.8125rem]">{keyId}</span>
          <CopyButton text={keyId} what={t("keyId")} />
        </span>
      }
      actions={
        <>
          <Link href={`/requests?key=${encodeURIComponent(keyId)}`} className={buttonClass("quiet")}>
            {t("requests")}
          </Link>
          {mayChange && (
            <>
              <Button onClick={() => onAct("edit")}>{t("edit")}</Button>
              <Button onClick={() => onAct("rotate")}>{t("rotate")}</Button>
            </>
          )}
          {mayRevoke && (
            <Button variant="quiet" onClick={() => onAct("revoke")}>
              {t("revoke")}
            </Button>
          )}
        </>
      }
    />
  );
}
