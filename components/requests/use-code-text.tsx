import { useTranslations } from "next-intl";
import { codeNamed } from "./code-named";

export function useCodeText(): (code: number) => string {
  const t = useTranslations("requests.code");
  return (code) => {
    const known = codeNamed(code);
    return known === null ? t("other") : t(known);
  };
}
