"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useSignedInMember } from "#components/signed-in-member";
import { Link } from "#components/ui/link";
import { Select } from "#components/ui/select";
import { ownKeysQuery } from "#lib/browser/queries/developers";
import { environmentSnippet, firstCallSnippet, type Sample } from "#lib/browser/reference/samples";
import { CodeBlock } from "./code-block";

const neverChanges = () => () => undefined;
const originHere = () => window.location.origin;
/** The server does not know under which name it is reached: the browser fills it in. */
const originElsewhere = () => "";

/** Three steps from nothing to a posted deposit. The key is filled in where the member may see keys. */
export function FirstCall({ sample }: { readonly sample: Sample }) {
  const t = useTranslations("developers.samplesPage");
  const what = useTranslations("developers.copyWhat");
  const { may, agent } = useSignedInMember();
  const seesKeys = may("keys:read");
  const query = useQuery({ ...ownKeysQuery, enabled: seesKeys });
  const keys = (query.data?.keys ?? []).filter(({ state }) => state === "active");
  const [chosen, setChosen] = useState("");
  const keyId = chosen || keys[0]?.id || "ak_…";
  const origin = useSyncExternalStore(neverChanges, originHere, originElsewhere);
  return (
    <section aria-labelledby="first-call" className="mb-10">
      <h2 id="first-call" className="font-semibold text-xl tracking-tight">
        {t("first")}
      </h2>
      <ol className="mt-4 space-y-6">
        <Step number={1} title={t("stepKey")}>
          <p className="text-soft">
            {seesKeys
              ? t.rich("stepKeyOwner", {
                  keys: (chunks) => (
                    <Link href="/keys" className="text-accent underline">
                      {chunks}
                    </Link>
                  ),
                })
              : t("stepKeyOther", { agent: agent.name })}
          </p>
          {keys.length > 1 && (
            <Select
              aria-label={t("yourKey")}
              value={keyId}
              options={keys.map(({ id, name }) => ({ value: id, label: name ? `${name} · ${id}` : id }))}
              onChoose={setChosen}
              className="mt-2 max-w-md"
            />
          )}
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
            text={firstCallSnippet(sample, agent.currency)}
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
