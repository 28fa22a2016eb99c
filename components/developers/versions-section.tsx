import { useTranslations } from "next-intl";

/** The versions of the API, newest first, each with its additions. */
const versions = [
  { version: "1.4", changes: ["events", "webhooks", "follow"] },
  { version: "1.3", changes: ["wallets", "tradeRecord", "tradeFilters", "listed"] },
  { version: "1.2", changes: ["batches"] },
  { version: "1.1", changes: ["parameter", "limit", "gzip", "head", "anew", "vector", "client"] },
  { version: "1.0", changes: ["first"] },
] as const;

export function VersionsSection() {
  const t = useTranslations("developers.versions");
  return (
    <section id="versions" aria-labelledby="versions-title" className="scroll-mt-20 border-line border-t py-8">
      <h2 id="versions-title" className="font-semibold text-xl tracking-tight">
        {t("title")}
      </h2>
      <p className="mt-3 max-w-2xl">{t("grows")}</p>
      <p className="mt-2 max-w-2xl">{t("breaking")}</p>
      {versions.map(({ version, changes }) => (
        <section key={version} aria-label={version} className="mt-5">
          <h3 className="tabular font-medium">{version}</h3>
          <ul className="mt-1 max-w-2xl list-disc space-y-1.5 pl-5 text-soft marker:text-soft">
            {changes.map((change) => (
              <li key={change} className="wrap-anywhere">
                {t(`changes.${change}`)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
