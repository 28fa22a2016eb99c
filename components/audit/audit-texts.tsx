import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { AddedTexts } from "#components/page/added-texts";
import audit from "#lib/browser/messages/en/audit.json";
import record from "#lib/browser/messages/en/record.json";
import auditZh from "#lib/browser/messages/zh/audit.json";
import recordZh from "#lib/browser/messages/zh/record.json";

const texts = { en: { audit, record }, zh: { audit: auditZh, record: recordZh } };

/** Brings the page's texts with its code, which the browser keeps: each new action adds some. */
export const AuditTexts = ({ children }: { readonly children: ReactNode }) => (
  <AddedTexts texts={texts[useLocale()]}>{children}</AddedTexts>
);
