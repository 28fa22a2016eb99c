import { useTranslations } from "next-intl";
import { CodeBlock } from "#components/developers/code-block";
import { Fold } from "#components/developers/fold";
import { useOwnOrigin } from "#components/developers/use-own-origin";
import { buttonClass } from "#components/ui/controls/button";
import { samplePath } from "#lib/browser/queries/developers";
import {
  batchSnippet,
  clientFile,
  clientPackageFile,
  clientSnippet,
  followSnippet,
  installSnippet,
  mirrorFile,
} from "#lib/browser/reference/samples";
import { OfferedFile } from "./offered-file";

/** The samples show how to sign; this section offers the finished client for a reader's own project. */
export function ClientSection({ currency }: { readonly currency: string }) {
  const t = useTranslations("developers.samplesPage");
  const what = useTranslations("developers.copyWhat");
  const origin = useOwnOrigin();
  return (
    <section id="client" aria-labelledby="client-title" className="mt-10 scroll-mt-20 border-line border-t pt-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-2xl">
          <h2 id="client-title" className="font-semibold text-xl tracking-tight">
            {t("client")}
          </h2>
          <p className="mt-1 text-soft">{t("clientText")}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a href={samplePath(clientPackageFile)} download={clientPackageFile} className={buttonClass()}>
            {t("clientDownload", { file: clientPackageFile })}
          </a>
          <a href={samplePath(clientFile)} download={clientFile} className={buttonClass("secondary")}>
            {t("clientDownload", { file: clientFile })}
          </a>
        </div>
      </div>
      <CodeBlock className="mt-4" title="sh" what={what("code")} text={installSnippet(origin)} />
      <CodeBlock className="mt-4" title={t("clientUse")} what={what("code")} text={clientSnippet(currency)} />
      <CodeBlock className="mt-4" title={t("clientBatch")} what={what("code")} text={batchSnippet(currency)} />
      <CodeBlock className="mt-4" title={t("follow")} what={what("code")} text={followSnippet()} />
      <p className="mt-3 text-soft">{t("runsOn", { platforms: t("clientPlatforms") })}</p>
      <Fold title={t("clientRead")} open={false} heading="h3">
        <OfferedFile file={clientFile} />
      </Fold>
      <Fold title={t("mirror")} open={false} heading="h3">
        <OfferedFile file={mirrorFile} />
      </Fold>
    </section>
  );
}
