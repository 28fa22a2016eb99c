import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/controls/button";
import { Download } from "#components/ui/controls/icons";
import { targetOf } from "#lib/browser/desk/desk";
import { exportFormats } from "#lib/domain/exports/export-format";

/** A file with the columns alone, to fill in. */
export function TemplateLinks() {
  const t = useTranslations("bulk.guide.template");
  return (
    <div className="flex flex-wrap gap-2">
      {exportFormats.map((format) => (
        <a
          key={format}
          href={targetOf("GET /api/desk/bulk/template", { query: { format } })}
          download={`bulk-transfers.${format}`}
          className={buttonClass("secondary", "small")}
        >
          <Download aria-hidden="true" />
          {t(format)}
        </a>
      ))}
    </div>
  );
}
