import { LiveBadge } from "#components/page/live-badge";
import { AccountButton } from "./account-button";
import { AgentName } from "./agent-name";
import { Navigation } from "./navigation";
import { NewTransferButton } from "./new-transfer-button";
import { SearchButton } from "./search-button";

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
