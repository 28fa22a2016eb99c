import { useTranslations } from "next-intl";

const rules = ["ticket", "sign", "rewritten", "reports", "java"] as const;

/** The rules whose breach costs an integrator money or days. They come first. */
export function RulesSection() {
  const t = useTranslations("developers.rules");
  return (
    <section id="rules" aria-labelledby="rules-title" className="scroll-mt-20 pb-8">
      <h2 id="rules-title" className="font-semibold text-xl tracking-tight">
        {t("title")}
      </h2>
      <ol className="mt-4 grid gap-x-8 gap-y-5 xl:grid-cols-2">
        {rules.map((rule) => (
          <li key={rule} className="min-w-0 border-accent border-l-2 pl-3.5">
            <h3 className="wrap-anywhere font-medium">{t(`${rule}.title`)}</h3>
            <p className="wrap-anywhere mt-1 text-soft">{t(`${rule}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
