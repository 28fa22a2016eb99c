import { useTranslations } from "next-intl";
import { BrowserInWords } from "#components/page/browser-in-words";
import { ArrowRight } from "#components/ui/controls/icons";
import { VisuallyHidden } from "#components/ui/text/visually-hidden";
import type { AuditChange } from "#lib/domain/audit/audit-change";
import { AuditValue } from "./audit-value";
import { useFieldText } from "./use-field-text";

/** "Status: enabled → revoked". A new thing shows only its value. */
export function AuditChangeLine({ change }: { readonly change: AuditChange }) {
  const { name, before, after } = change;
  const t = useTranslations("audit");
  const told = useFieldText();
  return (
    <span className="[overflow-wrap:anywhere]">
      <span className="text-soft">{told(name)}: </span>
      {before !== null && (
        <>
          <VisuallyHidden>{t("before")} </VisuallyHidden>
          <AuditValue field={name} value={before} />
          <ArrowRight aria-hidden="true" className="mx-1 inline size-3.5 align-[-0.125em] text-soft" />
          <VisuallyHidden>{t("after")} </VisuallyHidden>
        </>
      )}
      {name === "browser" && after?.is === "text" ? (
        <BrowserInWords userAgent={after.text} elseAsItIs />
      ) : (
        <AuditValue field={name} value={after} />
      )}
    </span>
  );
}
