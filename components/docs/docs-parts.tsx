import { useTranslations } from "next-intl";

/** Links to the parts of the page, which is long. */
export function DocsParts() {
  const t = useTranslations("developers");
  const parts = [
    ["rules", t("rules.title")],
    ["signing", t("referencePage.signing")],
    ["retries", t("referencePage.retries")],
    ["tag-Report", t("docsPage.reference")],
    ["codes", t("referencePage.codes")],
    ["samples", t("samplesPage.title")],
    ["client", t("samplesPage.client")],
    ["versions", t("versions.title")],
  ] as const;
  return (
    <nav
      aria-label={t("docsPage.parts")}
      className="mb-8 flex flex-wrap gap-x-5 gap-y-1 border-line border-b pb-3 print:hidden"
    >
      {parts.map(([id, title]) => (
        <a key={id} href={`#${id}`} className="touch py-1.5 text-soft hover:text-ink hover:underline">
          {title}
        </a>
      ))}
    </nav>
  );
}
