import { useTranslations } from "next-intl";
import { Card } from "#components/ui/data/card";
import type { SignedTextDifference } from "#lib/domain/keys/signing-text";
import { TwoTexts } from "./two-texts";

export function SignedTextComparison({ difference }: { readonly difference: SignedTextDifference | null }) {
  const t = useTranslations("developers.consolePage");
  const names = useTranslations("developers.fieldNames");
  return (
    <Card title={t("compared")}>
      {difference === null && <p>{t("same")}</p>}
      {difference?.kind === "trailing_newline" && <p>{t("trailingNewline")}</p>}
      {difference?.kind === "line_ends" && <p>{t("lineEnds")}</p>}
      {difference?.kind === "line_count" && (
        <p>{t("lineCount", { given: difference.given, built: `${difference.built}` })}</p>
      )}
      {difference?.kind === "field" && (
        <>
          <p>{t("differs", { field: names(difference.field) })}</p>
          <TwoTexts
            one={{ label: t("built"), text: difference.built }}
            other={{ label: t("given"), text: difference.given }}
          />
        </>
      )}
    </Card>
  );
}
