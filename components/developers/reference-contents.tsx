import { useTranslations } from "next-intl";
import type { Reference } from "#lib/browser/reference/reference-model";
import { limitNames } from "#lib/domain/keys/scope";

export const referenceTags = ["Report", "Wallet", "Events", "Session", "Service"] as const;

const namedOperations = [...limitNames, "wallets", "statement", "trade", "session", "time", "openapi"] as const;

export interface ReferenceContentsProps {
  readonly reference: Reference | undefined;
  readonly searching: boolean;
}

export function ReferenceContents({ reference, searching }: ReferenceContentsProps) {
  const t = useTranslations("developers.referencePage");
  const names = useTranslations("developers.operations");
  const rules = useTranslations("developers.rules");
  const events = useTranslations("developers.eventsText");
  const webhooks = useTranslations("developers.webhooksText");
  const mirror = useTranslations("developers.mirrorText");
  const nameOf = (id: string) => {
    const known = namedOperations.find((name) => name === id);
    return known && names(known);
  };
  const link = "block truncate rounded-md px-2 py-1 text-[0.8125rem] text-soft hover:bg-sunken hover:text-ink";
  return (
    <nav aria-label={t("contents")} className="hidden lg:block">
      {!searching && (
        <>
          <a href="#rules" className={link}>
            {rules("title")}
          </a>
          <a href="#signing" className={link}>
            {t("signing")}
          </a>
          <a href="#retries" className={link}>
            {t("retries")}
          </a>
          <a href="#event-log" className={link}>
            {events("title")}
          </a>
          <a href="#webhooks" className={link}>
            {webhooks("title")}
          </a>
          <a href="#mirror" className={link}>
            {mirror("name")}
          </a>
        </>
      )}
      {referenceTags.map((tag) => {
        const operations = reference?.operations.filter((operation) => operation.tag === tag) ?? [];
        if (operations.length === 0) return null;
        return (
          <div key={tag} className="mt-4">
            <p className="px-2 pb-1 font-medium text-xs">{t(`tags.${tag}`)}</p>
            {operations.map(({ id, summary }) => (
              <a key={id} href={`#${id}`} title={summary} className={link}>
                {nameOf(id) ?? summary}
              </a>
            ))}
          </div>
        );
      })}
      {(reference?.codes.length ?? 0) > 0 && (
        <a href="#codes" className={`mt-4 ${link}`}>
          {t("codes")}
        </a>
      )}
    </nav>
  );
}
