import { useTranslations } from "next-intl";

const steps = ["again", "ask", "posted", "notPosted", "final", "seal"] as const;

export function RetrySection() {
  const t = useTranslations("developers.retryText");
  const page = useTranslations("developers.referencePage");
  return (
    <section id="retries" aria-labelledby="retries-title" className="scroll-mt-20 border-line border-t py-8">
      <h2 id="retries-title" className="font-semibold text-xl tracking-tight">
        {page("retries")}
      </h2>
      <p className="mt-3 max-w-2xl">{t("intro")}</p>
      <ul className="mt-3 max-w-2xl list-disc space-y-1.5 pl-5 marker:text-soft">
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ul>
    </section>
  );
}
