import { useLocale, useTranslations } from "next-intl";
import { CodeBlock } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { formatSpan } from "#lib/browser/formats/format-span";
import type { DeskAttempt, DeskDeliveryRecord } from "#lib/desk/webhooks/webhook-shape";
import { LastAnswer } from "./last-answer";

/** Every attempt that is kept, first the newest. */
export function DeliveryTries({ delivery: { tries, attempts } }: { readonly delivery: DeskDeliveryRecord }) {
  const t = useTranslations("webhooks.deliveries");
  if (tries.length === 0) return null;
  return (
    <section aria-labelledby="tries" className="space-y-3">
      <h3 id="tries" className="font-semibold">
        {t("tries")}
      </h3>
      {tries.length < attempts && <p className="text-soft">{t("triesKept", { count: tries.length })}</p>}
      <ol className="space-y-3">
        {tries.map((attempt) => (
          <li key={attempt.number} className="rounded-lg border border-line px-4 py-3">
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Attempt({ attempt }: { readonly attempt: DeskAttempt }) {
  const [t, hint] = [useTranslations("webhooks.deliveries"), useTranslations("webhooks.faultHint")];
  const locale = useLocale();
  const { number, at, ms, status, fault, address, signature, answer } = attempt;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{t("try", { number })}</span>
        <span className="text-[0.8125rem] text-soft">
          <Time at={at} /> · <span className="tabular">{formatSpan(ms, locale)}</span>
        </span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-[0.8125rem]">
        <LastAnswer status={status} fault={fault} />
        {address !== null && <span className="font-mono text-soft text-xs">{address}</span>}
      </p>
      {fault !== null && <p className="text-[0.8125rem] text-soft">{hint(fault)}</p>}
      {signature !== "" && (
        <p className="text-[0.8125rem]">
          <span className="text-soft">{t("signature")}</span>{" "}
          <span className="break-all font-mono text-xs">{signature}</span>
        </p>
      )}
      {answer !== "" && (
        <div className="space-y-1">
          <p className="text-[0.8125rem] text-soft">{t("answerBody")}</p>
          <CodeBlock label={t("answerBody")} text={answer} />
        </div>
      )}
      {answer === "" && fault === null && <p className="text-[0.8125rem] text-soft">{t("answerEmpty")}</p>}
    </div>
  );
}
