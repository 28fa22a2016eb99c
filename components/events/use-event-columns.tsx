import { useLocale, useTranslations } from "next-intl";
import { PlayerLink } from "#components/transfers/journal/player-link";
import type { Column } from "#components/ui/controls/column";
import { Time } from "#components/ui/text/time";
import { formatCount } from "#lib/browser/formats/format-number";
import type { DeskEvent } from "#lib/desk/events/event-shape";
import { EventAbout, isAboutThing } from "./event-about";
import { useEventTypeText } from "./use-event-type-text";

export function useEventColumns(): readonly Column<DeskEvent>[] {
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
