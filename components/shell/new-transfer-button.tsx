import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { openTransferSheet } from "#components/transfers/flow/open-transfer-sheet";
import { buttonClass } from "#components/ui/controls/button";
import { Plus } from "#components/ui/controls/icons";
import { Kbd } from "#components/ui/controls/kbd";

/** On every page, for members who may move money. */
export function NewTransferButton() {
  const t = useTranslations("shell");
  const { may } = useSignedInMember();
  if (!may("transfers:write")) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts="N"
      onClick={() => openTransferSheet("deposit")}
      className={buttonClass("secondary", "medium", "w-full px-3")}
    >
      <Plus aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate text-left">{t("newTransfer")}</span>
      <Kbd>N</Kbd>
    </button>
  );
}
