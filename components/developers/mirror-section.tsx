import { useTranslations } from "next-intl";
import { mirrorFile, mirrorSnippet } from "#lib/browser/reference/samples";
import { CodeBlock } from "./code-block";

const steps = ["number", "wallets", "trades", "save", "follow", "entry", "newer", "version", "commit", "anew"] as const;

/** How lists and events become a copy that stays equal. A test runs these steps beside writers. */
export function MirrorSection() {
  const t = useTranslations("developers.mirrorText");
  const what = useTranslations("developers.copyWhat");
  return (
    <section id="mirror" aria-labelledby="mirror-title" className="scroll-mt-20 border-line border-t py-8">
      <h2 id="mirror-title" className="font-semibold text-xl tracking-tight">
        {t("title")}
      </h2>
      <p className="mt-3 max-w-2xl">{t("intro")}</p>
      <ol className="mt-3 max-w-2xl list-decimal space-y-1.5 pl-6 marker:text-soft">
        {steps.map((step) => (
          <li key={step} className="wrap-anywhere">
            {t(step)}
          </li>
        ))}
      </ol>
      <p className="mt-4 mb-2 max-w-2xl text-soft">{t("sample")}</p>
      <CodeBlock className="max-w-2xl" title={mirrorFile} what={what("code")} text={mirrorSnippet} />
    </section>
  );
}
