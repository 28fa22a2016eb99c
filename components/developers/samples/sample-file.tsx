import { useTranslations } from "next-intl";
import { CodeBlock } from "#components/developers/code-block";
import { type Sample, vectorsSnippet } from "#lib/browser/reference/samples";
import { OfferedFile } from "./offered-file";

export function SampleFile({ sample }: { readonly sample: Sample }) {
  const t = useTranslations("developers.samplesPage");
  const what = useTranslations("developers.copyWhat");
  return (
    <div className="space-y-6">
      <p className="text-soft">{t("runsOn", { platforms: t(`platforms.${sample.key}`) })}</p>
      <OfferedFile file={sample.file} />
      <section aria-labelledby="vectors">
        <h2 id="vectors" className="font-semibold text-lg">
          {t("vectors")}
        </h2>
        <p className="mt-1 mb-3 text-soft">{t("vectorsHint")}</p>
        <CodeBlock title={sample.name} what={what("code")} text={vectorsSnippet(sample)} />
      </section>
    </div>
  );
}
