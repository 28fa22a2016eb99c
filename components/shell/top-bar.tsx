import { useTranslations } from "next-intl";
import { useState } from "react";
import { LiveBadge } from "#components/page/live-badge";
import { useSignedInMember } from "#components/page/signed-in-member";
import { IconButton } from "#components/ui/controls/icon-button";
import { Menu as MenuIcon, Search } from "#components/ui/controls/icons";
import { later } from "#components/ui/overlays/later";
import { ShownText } from "#components/ui/text/shown-text";
import { AccountButton } from "./account-button";
import { useCommands } from "./commands";

const NavigationSheet = later(() => import("./navigation-sheet").then((file) => file.NavigationSheet));

/** Shown below 1024 px, where the sidebar is hidden. */
export function TopBar() {
  const t = useTranslations("shell");
  const { agent } = useSignedInMember();
  const { openPalette } = useCommands();
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-surface px-3 lg:hidden print:hidden">
      <IconButton label={t("menu")} aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <p className="min-w-0 flex-1 truncate font-semibold">
        <ShownText text={agent.name} /> <span className="font-normal text-soft">{agent.currency}</span>
      </p>
      <LiveBadge onlyWhenLost />
      <IconButton label={t("search")} onClick={openPalette}>
        <Search />
      </IconButton>
      <AccountButton small />
      {open && <NavigationSheet onClose={() => setOpen(false)} />}
    </header>
  );
}
