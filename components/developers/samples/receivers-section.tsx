import { useTranslations } from "next-intl";
import { CodeBlock } from "#components/developers/code-block";
import { Fold } from "#components/developers/fold";
import { receivers, receiveSnippet } from "#lib/browser/reference/samples";
import { OfferedFile } from "./offered-file";

/** Programs that receive webhooks, each with the commands that fetch and run it. */
export function ReceiversSection() {
  const t = useTranslations("developers.samplesPage");
  const what = useTranslations("developers.copyWhat");
  return (
    <section id="receivers" aria-labelledby="receivers-title" className="mt-10 scroll-mt-20 border-line border-t pt-8">
      <h2 id="receivers-title" className="font-semibold text-xl tracking-tight">
        {t("receivers")}
      </h2>
      <p className="mt-1 max-w-2xl text-soft">{t("receiversText")}</p>
      {receivers.map((receiver) => (
        <div key={receiver.key} className="mt-6">
          <CodeBlock title={receiver.name} what={what("code")} text={receiveSnippet(receiver)} />
          <p className="mt-3 text-soft">{t("runsOn", { platforms: t(`platforms.${receiver.key}`) })}</p>
          <Fold title={receiver.file} open={false} heading="h3">
            <OfferedFile file={receiver.file} />
          </Fold>
        </div>
      ))}
    </section>
  );
}
