import { useTranslations } from "next-intl";
import { ShownText } from "#components/ui/text/shown-text";
import type { AuditRecordData } from "#lib/desk/audit/audit-shape";
import { AuditValue } from "./audit-value";
import { toldChanges } from "./audit-words";
import { useFieldText } from "./use-field-text";

/** The changed fields side by side, and below them the record as it was hashed. */
export function AuditDifference({ record }: { readonly record: AuditRecordData }) {
  const [t, tRecord] = [useTranslations("audit"), useTranslations("record")];
  const told = useFieldText();
  const { before, after } = record;
  const changes = toldChanges(record.changes);
  const hadBefore = before !== null;
  return (
    <section aria-label={t("changes")}>
      {changes.length === 0 ? (
        <p className="text-soft">{tRecord("noChanges")}</p>
      ) : (
        <table className="w-full text-[0.8125rem]">
          <thead className="border-b border-line text-left text-soft">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-normal">
                {tRecord("changed")}
              </th>
              {hadBefore && (
                <th scope="col" className="py-1.5 pr-3 font-normal">
                  {t("before")}
                </th>
              )}
              <th scope="col" className="py-1.5 font-normal">
                {hadBefore ? t("after") : tRecord("recorded")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line align-top">
            {changes.map((change) => (
              <tr key={change.name}>
                <th scope="row" className="w-1/3 py-1.5 pr-3 text-left font-normal [overflow-wrap:anywhere]">
                  {told(change.name)}
                </th>
                {hadBefore && (
                  <td className="w-1/3 py-1.5 pr-3 [overflow-wrap:anywhere]">
                    <AuditValue field={change.name} value={change.before} />
                  </td>
                )}
                <td className="py-1.5 [overflow-wrap:anywhere]">
                  <AuditValue field={change.name} value={change.after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(hadBefore || after !== null) && (
        <details className="mt-3 text-[0.8125rem]">
          <summary className="w-fit cursor-pointer rounded-sm text-soft hover:text-ink">
            {tRecord("asRecorded")}
          </summary>
          {hadBefore && <Recorded name={t("before")} text={before} />}
          {after !== null && <Recorded name={t("after")} text={after} />}
        </details>
      )}
    </section>
  );
}

function Recorded({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div className="mt-2">
      <p className="text-soft">{name}</p>
      <pre className="mt-0.5 whitespace-pre-wrap break-all rounded-lg bg-sunken p-3 font-mono text-xs">
        <ShownText text={text} lines />
      </pre>
    </div>
  );
}
