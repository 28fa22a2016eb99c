import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { openTransferSheet } from "#components/transfers/flow/transfer-address";
import { Button } from "#components/ui/controls/button";
import { CopyButton } from "#components/ui/controls/copy-button";
import { ArrowDownLeft, ArrowUpRight } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Balance, Money } from "#components/ui/data/money";
import { Stat } from "#components/ui/data/stat";
import { PageHeader } from "#components/ui/text/page-header";
import { Time } from "#components/ui/text/time";
import { isNegative } from "#lib/browser/formats/format-money";
import type { PlayerDetail } from "#lib/browser/queries/players";
import { PlayerStatusBadge } from "./player-status-badge";
import { PlayerStatusButton } from "./player-status-button";

export interface PlayerHeaderProps {
  readonly playerId: string;
  /** Undefined while the answer is awaited. */
  readonly detail: PlayerDetail | undefined;
}

export function PlayerHeader({ playerId, detail }: PlayerHeaderProps) {
  const t = useTranslations("players");
  const { agent } = useSignedInMember();
  const player = detail?.player;
  return (
    <>
      <PageHeader
        wide
        above={
          <Link href="/players" className="hover:underline">
            {t("title")}
          </Link>
        }
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="break-all">{playerId}</span>
            <CopyButton text={playerId} what={t("player")} />
            {player?.status === "blocked" && <PlayerStatusBadge status={player.status} />}
          </span>
        }
        actions={player && <PlayerActions playerId={playerId} status={player.status} />}
      />
      <dl className="mb-8 flex flex-wrap gap-x-4 gap-y-5 sm:gap-x-10">
        <Stat
          size="large"
          label={t("balance")}
          figure={player && <Balance value={player.balance} currency={player.currency} />}
          {...(player && isNegative(player.balance) && { sub: <OwesNote /> })}
          className="w-full sm:w-auto"
        />
        {agent.isMovedByTrades && (
          <Stat
            label={t("exposure")}
            figure={player && <Money value={player.exposure} currency={player.currency} />}
            sub={t("exposureHint")}
          />
        )}
        <Stat
          label={t("firstSeen")}
          figure={player && <Time at={player.first_seen_at} zoned className="font-medium text-sm sm:text-base" />}
        />
        <Stat label={t("lastActivity")} figure={player && <LastActivity at={player.last_activity_at} />} />
      </dl>
    </>
  );
}

function OwesNote() {
  const t = useTranslations("players");
  return <span className="block max-w-xs whitespace-normal">{t("owesNote")}</span>;
}

function LastActivity({ at }: { readonly at: string | null }) {
  const t = useTranslations("players");
  return at ? (
    <Time at={at} zoned className="font-medium text-sm sm:text-base" />
  ) : (
    <span className="text-sm sm:text-base">{t("never")}</span>
  );
}

function PlayerActions({ playerId, status }: Pick<PlayerHeaderProps, "playerId"> & { status: "active" | "blocked" }) {
  const t = useTranslations("players");
  const { may } = useSignedInMember();
  return (
    <>
      {may("transfers:write") && status === "active" && (
        <>
          <Button onClick={() => openTransferSheet("deposit", playerId)}>
            <ArrowDownLeft aria-hidden="true" />
            {t("deposit")}
          </Button>
          <Button onClick={() => openTransferSheet("withdrawal", playerId)}>
            <ArrowUpRight aria-hidden="true" />
            {t("withdraw")}
          </Button>
        </>
      )}
      {may("players:write") && <PlayerStatusButton playerId={playerId} status={status} />}
    </>
  );
}
