import { useTranslations } from "next-intl";
import { LiveBadge } from "#components/page/live-badge";
import { useSignedInMember } from "#components/page/signed-in-member";
import { openTransferSheet } from "#components/transfers/flow/transfer-address";
import { buttonClass } from "#components/ui/controls/button";
import { Plus, Search } from "#components/ui/controls/icons";
import { Kbd } from "#components/ui/data/badge";
import { ShownText } from "#components/ui/text/shown-text";
import { shownText } from "#lib/domain/text/shown-text";
import { AccountButton } from "./account-button";
import { useCommands } from "./commands";
import { Navigation } from "./navigation";
import { useModKey } from "./shortcut-table";

/** Shown from 1024 px up. In narrower windows the top bar replaces it. */
export function Sidebar() {
  return (
    <header className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface lg:flex print:hidden">
      <div className="px-5 pt-5 pb-4">
        <AgentName />
      </div>
      <div className="space-y-2 px-3 pb-3">
        <SearchButton />
        <NewTransferButton />
      </div>
      <Navigation className="min-h-0 flex-1 overflow-y-auto px-3" />
      <div className="border-t border-line p-3">
        <p className="px-2 pb-2">
          <LiveBadge />
        </p>
        <AccountButton />
      </div>
    </header>
  );
}

/** Every page names the agent, because one person may work for several. */
function AgentName() {
  const { agent } = useSignedInMember();
  return (
    <div className="min-w-0">
      <p className="truncate font-semibold text-[0.9375rem]" title={shownText(agent.name)}>
        <ShownText text={agent.name} />
      </p>
      <p className="truncate text-[0.8125rem] text-soft">
        {agent.id} · {agent.currency}
      </p>
    </div>
  );
}

function SearchButton() {
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

/** On every page, for members who may move money. */
function NewTransferButton() {
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
