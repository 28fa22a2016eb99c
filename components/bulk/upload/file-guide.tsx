import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Badge } from "#components/ui/data/badge";
import { formatBytes } from "#lib/browser/formats/format-bytes";
import { formatCount } from "#lib/browser/formats/format-number";
import { bulkFileBytesMax, bulkRowsMax } from "#lib/domain/bulk/bulk-run";
import { bulkColumns, neededColumns } from "#lib/domain/bulk/bulk-table";
import { TemplateLinks } from "./template-links";

/** Shows how a file of transfers is made: its columns, an example, the bounds, and templates to begin with. */
export function FileGuide() {
  const t = useTranslations("bulk.guide");
  const { agent, locale } = useSignedInMember();
  const isNeeded = (column: string) => neededColumns.some((needed) => needed === column);
  const lines = [
    bulkColumns.join(","),
    `deposit,player-1,1250.50,${agent.currency},,Bonus`,
    `withdrawal,player-2,80,${agent.currency},W-0001,Payout`,
  ];
  return (
    <div className="space-y-4">
      <p className="max-w-3xl text-soft">{t("text")}</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {bulkColumns.map((column) => (
          <div key={column} className="contents">
            <dt className="flex items-center gap-2 max-sm:mt-1">
              <code className="font-mono text-[0.8125rem]">{column}</code>
              {isNeeded(column) && <Badge>{t("needed")}</Badge>}
            </dt>
            <dd className="text-soft">{t(column, { currency: agent.currency })}</dd>
          </div>
        ))}
      </dl>
      <pre className="whitespace-pre-wrap break-all rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-[0.8125rem]">
        {lines.join("\n")}
      </pre>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-soft">
          {t("bounds", { rows: formatCount(bulkRowsMax, locale), bytes: formatBytes(bulkFileBytesMax, locale) })}
        </p>
        <TemplateLinks />
      </div>
    </div>
  );
}
