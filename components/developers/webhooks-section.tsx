import { useTranslations } from "next-intl";
import { linkTo } from "#components/ui/controls/link";

const points = ["body", "verify", "time", "answer", "retries", "once", "rotate", "lost"] as const;

/** The duties of a receiver of webhooks, with samples that do them. */
export function WebhooksSection({ samples }: { readonly samples: string }) {
  const t = useTranslations("developers.webhooksText");
  return (
    <section id="webhooks" aria-labelledby="webhooks-title" className="scroll-mt-20 border-line border-t py-8">
      <h2 id="webhooks-title" className="font-semibold text-xl tracking-tight">
        {t("title")}
      </h2>
      <p className="mt-3 max-w-2xl">{t("intro")}</p>
      <ul className="mt-3 max-w-2xl list-disc space-y-1.5 pl-5 marker:text-soft">
        {points.map((point) => (
          <li key={point} className="wrap-anywhere">
            {t(point)}
          </li>
        ))}
        <li>{t.rich("client", { samples: linkTo(samples) })}</li>
      </ul>
    </section>
  );
}
