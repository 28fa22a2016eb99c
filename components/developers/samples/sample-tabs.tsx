import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAddress } from "#components/page/use-address";
import { Tabs } from "#components/ui/controls/tabs";
import { chosenOf } from "#lib/browser/address/address";
import { type Sample, sampleKeys, samples } from "#lib/browser/reference/samples";
import { SampleFile } from "./sample-file";

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
