import { useTranslations } from "next-intl";
import { LanguageSwitch } from "#components/sign-in/language-switch";

/** The bar over the public pages: the product, the language, and the sign-in. */
export function DocsBar() {
  const t = useTranslations("developers.docsPage");
  const shell = useTranslations("shell");
  return (
    <header className="border-line border-b print:hidden">
      <div className="mx-auto flex w-full max-w-[84rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <p className="font-semibold text-[0.9375rem]">{shell("product")}</p>
        <div className="flex items-center gap-4">
          <LanguageSwitch />
          <a href="/sign-in" className="touch text-accent underline">
            {t("forTeams")}
          </a>
        </div>
      </div>
    </header>
  );
}
