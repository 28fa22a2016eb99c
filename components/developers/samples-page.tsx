"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Tabs } from "#components/ui/tabs";
import { useAddress } from "#components/use-address";
import { chosenOf } from "#lib/browser/address/address";
import { sampleKeys, samples } from "#lib/browser/reference/samples";
import { ClientSection } from "./client-section";
import { DevelopersHeader } from "./developers-header";
import { FirstCall } from "./first-call";
import { SampleFile } from "./sample-file";

const readChoice = (asked: URLSearchParams) => ({ language: chosenOf(sampleKeys, asked.get("language")) });

const toClient = (chunks: ReactNode) => (
  <a href="#client" className="text-accent underline">
    {chunks}
  </a>
);

export function SamplesPage() {
  const t = useTranslations("developers.samplesPage");
  const [{ language }, change] = useAddress(readChoice);
  const [first] = samples;
  const sample = samples.find(({ key }) => key === language) ?? first;
  return (
    <>
      <DevelopersHeader title={t("title")} description={t.rich("intro", { client: toClient })} />
      <Tabs
        label={t("language")}
        value={sample.key}
        tabs={samples.map(({ key, name }) => ({ value: key, label: name }))}
        onChoose={(key) => change({ language: key === first.key ? null : key })}
      >
        <FirstCall sample={sample} />
        <SampleFile sample={sample} />
      </Tabs>
      <ClientSection />
    </>
  );
}
