import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CodeBlock } from "#components/developers/code-block";
import { useAddress } from "#components/page/use-address";
import { Tabs } from "#components/ui/controls/tabs";
import { chosenOf } from "#lib/browser/address/address";
import { type Sample, sampleKeys, samples, vectorsSnippet } from "#lib/browser/reference/samples";
import { OfferedFile } from "./offered-file";

const readChoice = (asked: URLSearchParams) => ({ language: chosenOf(sampleKeys, asked.get("language")) });

/** The sample in the chosen language, with the first call made by it. */
export function SampleTabs({ firstCall }: { readonly firstCall: (sample: Sample) => ReactNode }) {
  const t = useTranslations("developers.samplesPage");
  const [{ language }, change] = useAddress(readChoice);
  const [first] = samples;
  const sample = samples.find(({ key }) => key === language) ?? first;
  return (
    <Tabs
      label={t("language")}
      value={sample.key}
      tabs={samples.map(({ key, name }) => ({ value: key, label: name }))}
      onChoose={(key) => change({ language: key === first.key ? null : key })}
    >
      {firstCall(sample)}
      <SampleFile sample={sample} />
    </Tabs>
  );
}

function SampleFile({ sample }: { readonly sample: Sample }) {
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
