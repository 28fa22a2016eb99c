import { useTranslations } from "next-intl";
import { Fragment, type ReactNode, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Kbd } from "#components/ui/controls/kbd";
import { Switch } from "#components/ui/controls/switch";
import { Dialog } from "#components/ui/overlays/dialog";
import { shortcutsAreOn, switchShortcuts } from "#lib/browser/look/shortcuts";
import { pagesFor } from "./pages";

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("shell");
  const { role, may } = useSignedInMember();
  const [on, setOn] = useState(shortcutsAreOn);
  return (
    <Dialog open onClose={onClose} title={t("shortcuts")} size="small">
      <dl className="divide-y divide-line">
        <Line what={t("shortcut.commands")} keys={["⌘ K", "Ctrl K"]} between="/" />
        <Line what={t("shortcut.search")} keys={["/"]} />
        <Line what={t("shortcut.rows")} keys={["J", "K"]} between="/" />
        {may("transfers:write") && <Line what={t("newTransfer")} keys={["N"]} />}
        <Line what={t("shortcut.shortcuts")} keys={["?"]} />
        {pagesFor(role).map(({ key, letter }) => (
          <Line key={key} what={t(`shortcut.${key}`)} keys={["G", letter.toUpperCase()]} between={t("followedBy")} />
        ))}
        <Line what={t("shortcut.escape")} keys={["Esc"]} />
      </dl>
      <div className="mt-4 border-t border-line pt-4">
        <Switch
          label={t("singleKeys")}
          checked={on}
          onChange={(event) => {
            switchShortcuts(event.target.checked);
            setOn(event.target.checked);
          }}
        />
      </div>
    </Dialog>
  );
}

interface LineProps {
  readonly what: ReactNode;
  readonly keys: readonly string[];
  readonly between?: ReactNode;
}

function Line({ what, keys, between }: LineProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <dt>{what}</dt>
      <dd className="flex shrink-0 items-center gap-1.5 text-[0.8125rem] text-soft">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && between}
            <Kbd>{key}</Kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
