import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { AddedTexts } from "#components/page/added-texts";
import en from "#lib/browser/messages/en/commands.json";
import enReport from "#lib/browser/messages/en/report.json";
import zh from "#lib/browser/messages/zh/commands.json";
import zhReport from "#lib/browser/messages/zh/report.json";

/** The names of a report's periods, as its page has them. */
export const periodNames = { en: enReport.preset, zh: zhReport.preset };

const texts = { en: { commands: en }, zh: { commands: zh } };

/** Brings the texts of the commands with their code: no page needs them before the palette is opened. */
export const CommandTexts = ({ children }: { readonly children: ReactNode }) => (
  <AddedTexts texts={texts[useLocale()]}>{children}</AddedTexts>
);

type CommandWords = keyof typeof en.words;

/** Other words for a command or page, of both languages: a person may type either, whatever language is shown. */
export const wordsFor = (name: CommandWords): string => `${en.words[name]} ${zh.words[name]}`;

/** The labels in both languages, for the same reason. */
export const actionWords = (name: keyof typeof en.action): string =>
  `${wordsFor(name)} ${en.action[name]} ${zh.action[name]}`;
