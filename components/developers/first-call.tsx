import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { environmentSnippet, firstCallSnippet, type Sample } from "#lib/browser/reference/samples";
import { CodeBlock } from "./code-block";
import { useOwnOrigin } from "./use-own-origin";

export interface FirstCallProps {
  readonly sample: Sample;
  readonly currency: string;
  readonly keyId: string;
  /** How the reader gets a key. */
  readonly keyStep: ReactNode;
}

/** Three steps from nothing to a posted deposit. */
export function FirstCall({ sample, currency, keyId, keyStep }: FirstCallProps) {
  const t = useTranslations("developers.samplesPage");
  const what = useTranslations("developers.copyWhat");
  const origin = useOwnOrigin();
  return (
    <section aria-labelledby="first-call" className="mb-10">
      <h2 id="first-call" className="font-semibold text-xl tracking-tight">
        {t("first")}
      </h2>
      <ol className="mt-4 space-y-6">
        <Step number={1} title={t("stepKey")}>
          {keyStep}
        </Step>
        <Step number={2} title={t("stepSet")}>
          <p className="text-soft">{t("stepSetHint")}</p>
          <CodeBlock className="mt-2" title="sh" what={what("code")} text={environmentSnippet(origin, keyId)} />
        </Step>
        <Step number={3} title={t("stepRun")}>
          <p className="text-soft">{t("stepRunHint")}</p>
          <CodeBlock
            className="mt-2"
            title={sample.name}
            what={what("code")}
            text={firstCallSnippet(sample, currency)}
          />
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

const Step = ({ number, title, children }: StepProps) => (
  <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
    <span
      aria-hidden="true"
      className="tabular flex size-7 items-center justify-center rounded-full border border-line bg-sunken font-medium text-xs"
    >
      {number}
    </span>
    <div className="min-w-0">
      <h3 className="mb-1 font-medium leading-7">{title}</h3>
      {children}
    </div>
  </li>
);
