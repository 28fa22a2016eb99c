import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { AddedTexts } from "#components/page/added-texts";
import en from "#lib/browser/messages/en/record.json";
import zh from "#lib/browser/messages/zh/record.json";

const texts = { en: { record: en }, zh: { record: zh } };

/** Brings the texts of a single record with its code: the list does not need them. */
export const RecordTexts = ({ children }: { readonly children: ReactNode }) => (
  <AddedTexts texts={texts[useLocale()]}>{children}</AddedTexts>
);
