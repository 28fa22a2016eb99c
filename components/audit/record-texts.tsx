import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { AddedTexts } from "#components/page/added-texts";
import en from "#lib/browser/messages/en/record.json";
import zh from "#lib/browser/messages/zh/record.json";

const texts = { en: { record: en }, zh: { record: zh } };

/** Brings the words for what records hold with the page's code, which the browser keeps: each new action adds some. */
export const RecordTexts = ({ children }: { readonly children: ReactNode }) => (
  <AddedTexts texts={texts[useLocale()]}>{children}</AddedTexts>
);
