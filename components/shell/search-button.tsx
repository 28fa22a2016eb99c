import { useTranslations } from "next-intl";
import { Search } from "#components/ui/controls/icons";
import { Kbd } from "#components/ui/controls/kbd";
import { useCommands } from "./commands";
import { useModKey } from "./use-mod-key";

export function SearchButton() {
  const t = useTranslations("shell");
  const { openPalette } = useCommands();
  const modKey = useModKey();
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-keyshortcuts="Meta+K Control+K"
      className="touch flex h-9 w-full items-center gap-2 rounded-lg border border-line bg-ground px-3 text-left text-soft transition-colors hover:border-edge"
    >
      <Search aria-hidden="true" className="size-4" />
      <span className="min-w-0 flex-1 truncate">{t("search")}</span>
      <Kbd>{modKey === "⌘" ? "⌘K" : "Ctrl K"}</Kbd>
    </button>
  );
}
