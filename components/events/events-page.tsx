"use client";

import { useLocale, useTranslations } from "next-intl";
import { useList } from "#components/page/use-list";
import { PlayerLink } from "#components/transfers/journal/player-link";
import { Button } from "#components/ui/controls/button";
import { Checkbox } from "#components/ui/controls/checkbox";
import type { Column } from "#components/ui/controls/column";
import { FilterBar } from "#components/ui/controls/filter-bar";
import { textInUse } from "#components/ui/controls/filter-choice";
import { FilterInput } from "#components/ui/controls/filter-input";
import { ChevronDown } from "#components/ui/controls/icons";
import { Card } from "#components/ui/data/card";
import { PagedList } from "#components/ui/data/paged-list";
import { later } from "#components/ui/overlays/later";
import { Popover } from "#components/ui/overlays/popover";
import { PageHeader } from "#components/ui/text/page-header";
import { Time } from "#components/ui/text/time";
import { formatCount } from "#lib/browser/formats/format-number";
import { type DeskEvent, events, isEventNumber, typesIn, typesText } from "#lib/browser/queries/events";
import { type EventType, type eventFilters, eventTypes } from "#lib/domain/events/event-type";
import type { InAddress } from "#lib/domain/lists/filters";
import { exactly } from "#lib/domain/lists/list-page";
import { eventKeptDays } from "#lib/domain/time/kept-days";
import { EventAbout, isAboutThing } from "./event-about";
import { useEventTypeText } from "./event-types";
import { EventsEmpty } from "./events-empty";

const EventSheet = later(() => import("./event-sheet").then((file) => file.EventSheet));

/** The agent's event log, newest first. */
export function EventsPage() {
  const t = useTranslations("events");
  const { query, open, close, bar, table } = useList(events);
  const columns = useEventColumns();
  const page = query.data?.pages.at(-1);
  // Numbers without a gap need not be counted.
  const all = page && table.onClear === null ? exactly(page.last_sequence - page.first_kept + 1) : null;
  const onOlder = query.hasNextPage ? () => void query.fetchNextPage() : null;
  return (
    <>
      <PageHeader wide title={t("title")} description={t("about", { days: eventKeptDays })} />
      <Card flush>
        <PagedList
          {...table}
          all={all}
          caption={t("list")}
          bar={<EventFilterBar {...bar} />}
          columns={columns}
          onClear={null}
          empty={
            <EventsEmpty page={page} onOlder={onOlder} isBusy={query.isFetchingNextPage} onClear={table.onClear} />
          }
        />
      </Card>
      {open !== null && <EventSheet sequence={open} onClose={close} />}
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

interface EventFilterBarProps {
  readonly values: InAddress<typeof eventFilters>;
  readonly onChange: (change: Partial<InAddress<typeof eventFilters>>) => void;
}

function EventFilterBar({ values, onChange }: EventFilterBarProps) {
  const t = useTranslations("events");
  const types = typesIn(values.types);
  return (
    <FilterBar
      search={<TypesFilter types={types} onChoose={(chosen) => onChange({ types: typesText(chosen) })} />}
      inUse={[textInUse(t("upTo"), values.number, () => onChange({ number: null }))]}
      isSearched={types.length > 0}
      onClear={() => onChange(events.none)}
    >
      <FilterInput
        label={t("upTo")}
        inputMode="numeric"
        value={values.number ?? ""}
        read={(text) => (isEventNumber(text) ? text : null)}
        fault={t("badNumber")}
        onChoose={(number) => onChange({ number })}
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
