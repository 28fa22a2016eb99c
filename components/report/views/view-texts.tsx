import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { AddedTexts } from "#components/page/added-texts";
import en from "#lib/browser/messages/en/views.json";
import zh from "#lib/browser/messages/zh/views.json";

const texts = { en: { views: en }, zh: { views: zh } };

/** Brings the texts of saved views with their code: no page needs them before the menu is opened. */
export const ViewTexts = ({ children }: { readonly children: ReactNode }) => (
  <AddedTexts texts={texts[useLocale()]}>{children}</AddedTexts>
);
