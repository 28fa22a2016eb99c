import { useTranslations } from "next-intl";

/** Links to the parts of the page, which is long. */
export function DocsParts() {
  const page = useTranslations("developers.docsPage");
  const reference = useTranslations("developers.referencePage");
  const samples = useTranslations("developers.samplesPage");
  const rules = useTranslations("developers.rules");
  const versions = useTranslations("developers.versions");
  const events = useTranslations("developers.eventsText");
  const webhooks = useTranslations("developers.webhooksText");
  const mirror = useTranslations("developers.mirrorText");
  const parts = [
    ["rules", rules("title")],
    ["signing", reference("signing")],
    ["retries", reference("retries")],
    ["event-log", events("title")],
    ["webhooks", webhooks("title")],
    ["mirror", mirror("name")],
    ["tag-Report", page("reference")],
    ["codes", reference("codes")],
    ["samples", samples("title")],
    ["client", samples("client")],
    ["receivers", samples("receivers")],
    ["versions", versions("title")],
  ] as const;
  return (
    <nav
      aria-label={page("parts")}
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
