import { useTranslations } from "next-intl";
import { Fragment, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { type Shortcut, shortcutsFor, useModKey } from "#components/shell/shortcut-table";
import { Switch } from "#components/ui/controls/checkbox";
import { Kbd } from "#components/ui/data/badge";
import { Dialog } from "#components/ui/overlays/modal";
import { shortcutsAreOn, switchShortcuts } from "#lib/browser/look/shortcuts";
import { CommandTexts } from "./command-texts";

export interface ShortcutSheetProps {
  readonly onClose: () => void;
}

export const ShortcutSheet = (props: ShortcutSheetProps) => (
  <CommandTexts>
    <Sheet {...props} />
  </CommandTexts>
);

function Sheet({ onClose }: ShortcutSheetProps) {
  const t = useTranslations("commands");
  const { roles, may } = useSignedInMember();
  const [on, setOn] = useState(shortcutsAreOn);
  return (
    <Dialog open onClose={onClose} title={t("action.shortcuts")} size="small">
      <dl className="divide-y divide-line">
        {shortcutsFor(roles, may("transfers:write")).map((shortcut) => (
          <Line key={shortcut.name} shortcut={shortcut} />
        ))}
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

function Line({ shortcut: { name, keys, pressed } }: { readonly shortcut: Shortcut }) {
  const t = useTranslations("commands");
  const modKey = useModKey();
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <dt>{t(`shortcut.${name}`)}</dt>
      <dd className="flex shrink-0 items-center gap-1.5 text-[0.8125rem] text-soft">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && pressed === "after" && t("followedBy")}
            <Kbd>{key === "Mod" ? modKey : key}</Kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
