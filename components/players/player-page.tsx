"use client";

import { useTranslations } from "next-intl";
import { WaitingTransfers } from "#components/approvals/waiting-transfers";
import { HeldLimits } from "#components/control/held-limits";
import { useAddress } from "#components/page/use-address";
import { useRead } from "#components/page/use-read";
import { OpenedTrade } from "#components/trades/opened-trade";
import { OpenedTicket } from "#components/transfers/receipt/opened-ticket";
import { Tabs } from "#components/ui/controls/tabs";
import { Alert } from "#components/ui/data/alert";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { playerQuery, readSection, sections } from "#lib/browser/queries/players";
import { PlayerHeader } from "./player-header";
import { PlayerStatementView } from "./player-statement-view";

const PlayerTimeline = later(() => import("#components/timeline/player-timeline").then((file) => file.PlayerTimeline));
const PlayerTrades = later(() => import("./player-trades").then((file) => file.PlayerTrades));

export function PlayerPage({ playerId }: { readonly playerId: string }) {
  const t = useTranslations("players");
  const [{ tab: section }, setAddress] = useAddress(readSection);
  const query = useRead(playerQuery(playerId));
  if (query.isError && !query.data) {
    return (
      <>
        <h1 className="sr-only">{t("player")}</h1>
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
        <OpenedTrade />
      </>
    );
  }
  return (
    <>
      <PlayerHeader playerId={playerId} detail={query.data} />
      {query.data?.player.status === "blocked" && (
        <Alert tone="warn" className="mb-6">
          {t("blockedNote")}
        </Alert>
      )}
      <WaitingTransfers player={playerId} className="mb-6" />
      <HeldLimits scope="player" subject={playerId} className="mb-6" />
      <Tabs
        label={t("sections")}
        value={section}
        tabs={sections.map((value) => ({ value, label: t(value) }))}
        onChoose={(tab) => setAddress({ tab })}
      >
        {section === "statement" && <PlayerStatementView playerId={playerId} />}
        {section === "timeline" && <PlayerTimeline playerId={playerId} />}
        {section === "trades" && <PlayerTrades playerId={playerId} />}
      </Tabs>
      <OpenedTicket />
      <OpenedTrade />
    </>
  );
}
