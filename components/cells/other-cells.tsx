import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AddedTexts } from "#components/page/added-texts";
import { useRead } from "#components/page/use-read";
import { SwitchRow } from "#components/ui/data/switch-row";
import { useErrorText } from "#components/ui/data/use-error-text";
import { enterCell, NotSignedInThere } from "#lib/browser/asking/sign-out";
import en from "#lib/browser/messages/en/cells.json";
import enSignIn from "#lib/browser/messages/en/sign-in.json";
import zh from "#lib/browser/messages/zh/cells.json";
import zhSignIn from "#lib/browser/messages/zh/sign-in.json";
import { cellsQuery } from "#lib/browser/queries/account";
import { CellSignIn } from "./cell-sign-in";

const texts = { en: { cells: en, signIn: enSignIn }, zh: { cells: zh, signIn: zhSignIn } };

/** The other cells where the person works. Absent when there are none, and while the directory is away. */
export const OtherCells = () => (
  <AddedTexts texts={texts[useLocale()]}>
    <Cells />
  </AddedTexts>
);

function Cells() {
  const t = useTranslations("cells");
  const { data } = useRead(cellsQuery);
  const [asked, setAsked] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: enterCell,
    onError: (reason, cell) => reason instanceof NotSignedInThere && setAsked(cell),
  });
  const errorText = useErrorText(error);
  const cells = data?.cells ?? [];
  if (cells.length === 0) return null;
  return (
    <section aria-labelledby="other-cells" className="border-line border-b pb-3">
      <h3 id="other-cells" className="text-[0.8125rem] text-soft">
        {isPending ? t("entering") : t("others")}
      </h3>
      <ul className="-mx-2 mt-1 max-h-60 overflow-y-auto">
        {cells.map(({ name, signed_in: isSignedIn }) => (
          <SwitchRow
            key={name}
            name={t("cell", { cell: name })}
            detail={isSignedIn ? t("signedIn") : t("asksPassword")}
            busy={isPending}
            onSwitch={() => (isSignedIn ? mutate(name) : setAsked(name))}
          />
        ))}
      </ul>
      <p role="status" className="text-[0.8125rem] text-bad empty:hidden">
        {error !== null && asked === null && errorText}
      </p>
      {asked !== null && <CellSignIn cell={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}
