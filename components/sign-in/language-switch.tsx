"use client";

import { useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { Segmented } from "#components/ui/controls/segmented";
import { locales } from "#lib/browser/formats/locale";

/** Each language is listed by its own name, for people who read only that language. */
export function LanguageSwitch({ className = "" }: { readonly className?: string }) {
  const t = useTranslations("shell");
  const { locale, setLocale } = usePreferences();
  const options = locales.map((value) => ({ value, label: t(`languages.${value}`) }));
  return (
    <Segmented label={t("language")} value={locale} options={options} onChoose={setLocale} className={className} />
  );
}
