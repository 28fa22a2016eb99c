import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { CircleCheck, KeyRound, TriangleAlert } from "#components/ui/controls/icons";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { formatDuration, formatTime, relativeTime } from "#lib/browser/formats/format-time";
import type { DeskKeyDetail } from "#lib/browser/queries/keys";
import { msOf, usedLately, usedSinceRotation } from "./key-in-words";

/** While both secrets of a rotated key work, this card shows them and whether the old one can be ended. */
export function KeySecretsCard({ detail }: { readonly detail: DeskKeyDetail | undefined }) {
  const t = useTranslations("keys");
  const { zone } = useSignedInMember();
  if (!detail) {
    return (
      <Card title={t("secrets")} description={t("secretsHint")}>
        <Skeleton className="h-16 w-full" />
      </Card>
    );
  }
  const { key, as_of: asOf } = detail;
  const since = formatTime(key.rotated_at ?? key.created_at, zone);
  return (
    <Card title={t("secrets")} description={t("secretsHint")}>
      <ul className="space-y-4">
        <Secret
          name={t("currentSecret")}
          about={t("since", { time: since })}
          usedAt={key.secret_used_at}
          unused={t("notUsed")}
          asOf={asOf}
        />
        {key.overlap_until !== null && <OldSecret detail={detail} until={key.overlap_until} />}
      </ul>
    </Card>
  );
}

interface OldSecretProps {
  readonly detail: DeskKeyDetail;
  readonly until: string;
}

function OldSecret({ detail: { key, as_of: asOf }, until }: OldSecretProps) {
  const t = useTranslations("keys");
  const locale = useLocale();
  const { zone } = useSignedInMember();
  const usedAt = usedSinceRotation(key);
  return (
    <Secret
      old
      name={t("previousSecret")}
      about={t("worksUntil", { time: formatTime(until, zone), left: formatDuration(msOf(until) - msOf(asOf), locale) })}
      usedAt={usedAt}
      unused={t("notUsedSince")}
      asOf={asOf}
    >
      <ChangedOver inUse={usedLately(usedAt, asOf)} isReplaced={key.secret_used_at !== null} />
    </Secret>
  );
}

/** Judges from the last uses whether the old secret is still needed. Without any use it cannot tell. */
function ChangedOver({ inUse, isReplaced }: { readonly inUse: boolean; readonly isReplaced: boolean }) {
  const t = useTranslations("keys");
  if (!inUse && !isReplaced) return null;
  const Mark = inUse ? TriangleAlert : CircleCheck;
  return (
    <p className="mt-1.5 flex gap-2 text-[0.8125rem]">
      <Mark className={`mt-0.5 size-4 shrink-0 ${inUse ? "text-warn" : "text-good"}`} />
      {t(inUse ? "stillInUse" : "notInUse")}
    </p>
  );
}

interface SecretProps {
  readonly old?: boolean;
  readonly name: string;
  readonly about: string;
  readonly usedAt: string | null;
  readonly unused: string;
  readonly asOf: string;
  readonly children?: ReactNode;
}

function Secret({ old = false, name, about, usedAt, unused, asOf, children }: SecretProps) {
  return (
    <li className="flex gap-3">
      <KeyRound className={`mt-0.5 size-5 shrink-0 ${old ? "text-soft" : "text-accent"}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{name}</span>
          <span className="text-[0.8125rem]">
            {usedAt === null ? <span className="text-soft">{unused}</span> : <Used at={usedAt} asOf={asOf} />}
          </span>
        </p>
        <p className="text-[0.8125rem] text-soft">{about}</p>
        {children}
      </div>
    </li>
  );
}

function Used({ at, asOf }: { readonly at: string; readonly asOf: string }) {
  const t = useTranslations("keys");
  const locale = useLocale();
  const { zone } = useSignedInMember();
  return <span title={formatTime(at, zone)}>{t("used", { when: relativeTime(at, msOf(asOf), locale) })}</span>;
}
