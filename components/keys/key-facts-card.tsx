import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { Time } from "#components/ui/text/time";
import type { DeskKeyDetail } from "#lib/browser/queries/keys";
import { agentScopes } from "#lib/domain/keys/scope";

export function KeyFactsCard({ detail }: { readonly detail: DeskKeyDetail | undefined }) {
  const t = useTranslations("keys");
  if (!detail) {
    return (
      <Card title={t("facts")}>
        <Skeleton className="h-40 w-full" />
      </Card>
    );
  }
  const { scopes, allow, created_at: created, expires_at: expires, revoked_at: revoked } = detail.key;
  return (
    <Card title={t("facts")}>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <dl>
          <Fact name={t("scopes")}>
            <ul className="space-y-1.5">
              {agentScopes
                .filter((scope) => scopes.includes(scope))
                .map((scope) => (
                  <li key={scope}>
                    {t(`scope.${scope}`)} <span className="block font-mono text-soft text-xs">{scope}</span>
                  </li>
                ))}
            </ul>
          </Fact>
        </dl>
        <dl className="space-y-5">
          <Fact name={t("addresses")}>
            {allow.length === 0 ? (
              t("anyAddress")
            ) : (
              <ul className="font-mono text-[0.8125rem]">
                {allow.map((block) => (
                  <li key={block}>{block}</li>
                ))}
              </ul>
            )}
          </Fact>
          <Fact name={t("created")}>
            <Time at={created} zoned />
          </Fact>
          {revoked === null ? (
            <Fact name={t("expires")}>{expires === null ? t("never") : <Time at={expires} zoned />}</Fact>
          ) : (
            <Fact name={t("revokedAt")}>
              <Time at={revoked} zoned />
            </Fact>
          )}
        </dl>
      </div>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-soft">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
