import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { AddedTexts } from "#components/page/added-texts";
import audit from "#lib/browser/messages/en/audit.json";
import exports from "#lib/browser/messages/en/exports.json";
import record from "#lib/browser/messages/en/record.json";
import auditZh from "#lib/browser/messages/zh/audit.json";
import exportsZh from "#lib/browser/messages/zh/exports.json";
import recordZh from "#lib/browser/messages/zh/record.json";

const texts = {
  en: { audit, exports, record },
  zh: { audit: auditZh, exports: exportsZh, record: recordZh },
};

/** Brings the page's texts with its code, which the browser keeps: each new action adds some. */
export const AuditTexts = ({ children }: { readonly children: ReactNode }) => (
  <AddedTexts texts={texts[useLocale()]}>{children}</AddedTexts>
);
