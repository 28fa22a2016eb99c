import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { useReadList } from "#components/page/use-read";
import { useTimeFault } from "#components/ranges/times-in-words";
import { Button } from "#components/ui/controls/button";
import { TimeField } from "#components/ui/controls/time-field";
import { Card } from "#components/ui/data/card";
import { EmptyState, Skeleton } from "#components/ui/data/empty-state";
import { Balance, Money } from "#components/ui/data/money";
import { isZero } from "#lib/browser/formats/format-money";
import { formatTimeWithZone } from "#lib/browser/formats/format-time";
import { readLocalTime, writeWireTime } from "#lib/browser/formats/local-time";
import { playerTimelineQuery, readTimeline, type TimelinePage, timelineFiltersOf } from "#lib/browser/queries/timeline";
import { formatInstant } from "#lib/domain/time/instant";
import { KindFilter } from "./kind-filter";
import { Timeline } from "./timeline";
import { attemptOf, useOpenedRecord } from "./use-opened-record";

/** All that happened to a player, with the balance after each entry, up to now or to any moment before. */
export function PlayerTimeline({ playerId }: { readonly playerId: string }) {
  const t = useTranslations("timeline");
  const { open } = useOpenedRecord();
  const [address, setAddress] = useAddress(readTimeline);
  const query = useReadList(playerTimelineQuery(playerId, timelineFiltersOf(address)));
  const page = query.data?.pages[0];
  const isNarrowed = address.kind !== null || address.end !== null;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3 print:hidden">
        <AsOfField end={address.end} onChange={(end) => setAddress({ end })} />
        <KindFilter kinds={page?.kinds ?? []} value={address.kind} onChoose={(kind) => setAddress({ kind })} />
      </div>
      <BalanceThen end={address.end} wallet={page?.wallet} />
      <Card flush>
        <Timeline
          query={query}
          links={{
            onReceipt: (receipt) => open({ receipt }),
            onTrade: (trade) => open({ trade }),
            onTicket: (player, ticket) => open({ attempt: attemptOf(player, ticket) }),
          }}
          empty={
            isNarrowed && (
              <EmptyState
                title={t("noneMatch")}
                action={<Button onClick={() => setAddress({ kind: null, end: null })}>{t("showAll")}</Button>}
              />
            )
          }
        />
      </Card>
    </>
  );
}

interface BalanceThenProps {
  readonly end: string | null;
  /** Undefined while the answer is awaited. */
  readonly wallet: TimelinePage["wallet"] | undefined;
}

function BalanceThen({ end, wallet }: BalanceThenProps) {
  const t = useTranslations("timeline");
  const { zone } = useSignedInMember();
  if (!wallet) return <Skeleton className="mb-4 h-6 w-64" />;
  const { balance, exposure, currency } = wallet;
  return (
    <p className="mb-4 leading-6">
      {end === null ? t("balanceNow") : t("balanceAt", { time: formatTimeWithZone(end, zone) })}{" "}
      <strong className="font-semibold">
        <Balance value={balance} currency={currency} />
      </strong>
      {!isZero(exposure) && (
        <span className="text-soft">
          {" "}
          {t.rich("held", { amount: () => <Money value={exposure} currency={currency} /> })}
        </span>
      )}
    </p>
  );
}

interface AsOfFieldProps {
  /** As on the wire; null for now. */
  readonly end: string | null;
  readonly onChange: (end: string | null) => void;
}

/** The moment up to which things are told. */
function AsOfField({ end, onChange }: AsOfFieldProps) {
  const t = useTranslations("timeline");
  const { zone } = useSignedInMember();
  const told = useTimeFault(zone);
  // Null while the field shows the moment in force.
  const [changed, setChanged] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const typed = changed ?? writeWireTime(end, zone);
  const read = typed.trim() === "" ? null : readLocalTime(typed, zone);

  function show(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (typeof read === "string") return;
    setChanged(null);
    // A moment that was not changed keeps its former value to the nanosecond.
    if (typed !== writeWireTime(end, zone)) onChange(read && formatInstant(read));
  }
  return (
    <form onSubmit={show} noValidate className="flex flex-wrap items-start gap-x-2 gap-y-3">
      <TimeField
        label={t("asOf")}
        hint={t("asOfHint")}
        value={typed}
        zone={zone}
        error={tried && typeof read === "string" && told(read)}
        onChange={setChanged}
        className="w-full sm:w-72"
      />
      <Button type="submit" className="sm:mt-6.5">
        {t("showAsOf")}
      </Button>
    </form>
  );
}
