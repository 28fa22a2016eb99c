"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { DevelopersHeader } from "#components/developers/developers-header";
import { Card } from "#components/ui/data/card";
import { ErrorState } from "#components/ui/data/error-state";
import { desk } from "#lib/browser/desk/desk";
import type { SigningConsoleRequest } from "#lib/desk/keys/signing-console-shape";
import { ConsoleForm } from "./console-form";
import { ConsoleVerdict } from "./console-verdict";

export function ConsolePage() {
  const t = useTranslations("developers.consolePage");
  const verdict = useRef<HTMLElement>(null);
  const check = useMutation({
    mutationFn: (sent: SigningConsoleRequest) => desk("POST /api/desk/developers/signing-console", { body: sent }),
  });
  useEffect(() => {
    // On a phone the verdict stands below the form, out of sight.
    if (check.data) verdict.current?.scrollIntoView({ block: "nearest" });
  }, [check.data]);
  return (
    <>
      <DevelopersHeader title={t("title")} description={t("intro")} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ConsoleForm busy={check.isPending} onCheck={(sent) => check.mutate(sent)} />
        <section ref={verdict} aria-label={t("verdict")} className="min-w-0 scroll-mt-20">
          {check.isError && <ErrorState error={check.error} className="mb-6" />}
          {check.data ? (
            <ConsoleVerdict answer={check.data} />
          ) : (
            <Card title={t("verdict")}>
              <p className="text-soft">{t("waiting")}</p>
            </Card>
          )}
        </section>
      </div>
    </>
  );
}
