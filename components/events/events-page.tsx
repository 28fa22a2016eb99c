import { useLocale, useTranslations } from "next-intl";
import { useAddress } from "#components/page/use-address";
import { useReadList } from "#components/page/use-read-list";
import { PlayerLink } from "#components/transfers/journal/player-link";
import { Button } from "#components/ui/controls/button";
import { Checkbox } from "#components/ui/controls/checkbox";
import type { Column } from "#components/ui/controls/column";
import { FilterBar } from "#components/ui/controls/filter-bar";
import { textInUse } from "#components/ui/controls/filter-choice";
import { FilterInput } from "#components/ui/controls/filter-input";
import { ChevronDown } from "#components/ui/controls/icons";
import { Card } from "#components/ui/data/card";
import { later } from "#components/ui/overlays/later";
import { Popover } from "#components/ui/overlays/popover";
import { ListTable } from "#components/ui/table/list-table";
import { PageHeader } from "#components/ui/text/page-header";
import { Time } from "#components/ui/text/time";
import { formatCount } from "#lib/browser/formats/format-number";
import { eventsQuery } from "#lib/browser/queries/events";
import type { DeskEvent } from "#lib/desk/events/event-shape";
import { type EventType, eventTypes } from "#lib/domain/events/event-type";
import { exactly } from "#lib/domain/lists/list-count";
import { eventKeptDays } from "#lib/domain/sweep-cuts";
import { EventAbout, isAboutThing } from "./event-about";
import { eventFiltersOf, isEventNumber, noEventFilters, readEvents, typesIn, typesText } from "./event-address";
import { EventsEmpty } from "./events-empty";
import { useEventTypeText } from "./use-event-type-text";

const EventSheet = later(() => import("./event-sheet").then((file) => file.EventSheet));

/** The agent's event log, newest first. */
export function EventsPage() {
  const t = useTranslations("events");
  const [address, setAddress] = useAddress(readEvents);
  const filters = eventFiltersOf(address);
  const query = useReadList(eventsQuery(filters));
  const columns = useEventColumns();
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const page = data?.pages.at(-1);
  const isWhole = filters.types === null && filters.up_to === null;
  const onMore = () => void query.fetchNextPage();
  return (
    <>
      <PageHeader wide title={t("title")} description={t("about", { days: eventKeptDays })} />
      <Card flush>
        <ListTable
          caption={t("list")}
          bar={<EventFilterBar />}
          columns={columns}
          rows={data?.pages.flatMap(({ events }) => events)}
          rowKey={({ sequence }) => String(sequence)}
          stale={query.isPlaceholderData}
          failure={error && !data ? { error, onRetry: () => void query.refetch() } : null}
          onOpen={({ sequence }, step) => setAddress({ open: String(sequence) }, step)}
          openKey={address.open}
          empty={<EventsEmpty page={page} onOlder={hasNextPage ? onMore : null} isBusy={isFetchingNextPage} />}
          pages={{
            // Numbers without a gap need not be counted.
            all: isWhole && page ? exactly(page.last_sequence - page.first_kept + 1) : null,
            hasMore: hasNextPage,
            loading: isFetchingNextPage,
            onMore,
          }}
        />
      </Card>
      {address.open !== null && (
        <EventSheet sequence={address.open} onClose={() => setAddress({ open: null }, "push")} />
      )}
    </>
  );
}

function useEventColumns(): readonly Column<DeskEvent>[] {
  const t = useTranslations("events");
  const locale = useLocale();
  const typeText = useEventTypeText();
  return [
    {
      id: "number",
      header: t("number"),
      onCard: "note",
      cell: ({ sequence }) => <span className="tabular">{formatCount(sequence, locale)}</span>,
    },
    {
      id: "type",
      header: t("what"),
      onCard: "title",
      cell: ({ type }) => (
        <span title={type} className="whitespace-nowrap">
          {typeText(type)}
        </span>
      ),
    },
    {
      id: "about",
      header: t("subject"),
      onCard: "line",
      cell: (event) => (isAboutThing(event) ? <EventAbout event={event} /> : <span className="text-soft">–</span>),
    },
    {
      id: "player",
      header: t("player"),
      onCard: "mark",
      cell: ({ external_player_id: player }) =>
        player === null ? <span className="text-soft max-sm:hidden">–</span> : <PlayerLink player={player} />,
    },
    { id: "at", header: t("at"), timed: true, onCard: "note", cell: ({ created_at: at }) => <Time at={at} /> },
    {
      id: "id",
      header: t("eventId"),
      isExtra: true,
      onCard: "none",
      cell: ({ id }) => <span className="font-mono text-soft text-xs">{id}</span>,
    },
  ];
}

function EventFilterBar() {
  const t = useTranslations("events");
  const [address, setAddress] = useAddress(readEvents);
  const types = typesIn(address.types);
  return (
    <FilterBar
      search={<TypesFilter types={types} onChoose={(chosen) => setAddress({ types: typesText(chosen) })} />}
      inUse={[textInUse(t("upTo"), address.number, () => setAddress({ number: null }))]}
      isSearched={types.length > 0}
      onClear={() => setAddress(noEventFilters)}
    >
      <FilterInput
        label={t("upTo")}
        inputMode="numeric"
        value={address.number ?? ""}
        read={(text) => (isEventNumber(text) ? text : null)}
        fault={t("badNumber")}
        onChoose={(number) => setAddress({ number })}
      />
    </FilterBar>
  );
}

interface TypesFilterProps {
  /** Empty for all. */
  readonly types: readonly EventType[];
  readonly onChoose: (types: readonly EventType[]) => void;
}

/** A filter by any number of types, behind a button that says which. */
function TypesFilter({ types, onChoose }: TypesFilterProps) {
  const [t, typeText] = [useTranslations("events"), useTranslations("events.type")];
  const [only] = types;
  const chosen = types.length === 1 && only ? typeText(only) : t("someTypes", { count: types.length });
  const choose = (type: EventType, on: boolean) =>
    onChoose(eventTypes.filter((each) => (each === type ? on : types.includes(each))));
  return (
    <Popover
      label={t("types")}
      className="w-[min(28rem,calc(100vw-2rem))] p-4"
      trigger={(wiring) => (
        <Button {...wiring} className="h-11 sm:h-9">
          {types.length === 0 ? t("allTypes") : chosen}
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
    >
      {() => (
        <fieldset>
          <legend className="sr-only">{t("types")}</legend>
          <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
            {eventTypes.map((type) => (
              <Checkbox
                key={type}
                label={typeText(type)}
                checked={types.includes(type)}
                onChange={({ target }) => choose(type, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </Popover>
  );
}
