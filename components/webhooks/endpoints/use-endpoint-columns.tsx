import { useLocale, useTranslations } from "next-intl";
import type { Column } from "#components/ui/controls/column";
import { Link } from "#components/ui/controls/link";
import { Time, TimeAgo } from "#components/ui/text/time";
import { endpointPath } from "#lib/browser/address/page-address";
import { formatCount } from "#lib/browser/formats/format-number";
import type { DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";
import { EndpointActs } from "./endpoint-acts";
import { EndpointBadge } from "./endpoint-standing";

export function useEndpointColumns(asOf: string): Column<DeskEndpoint>[] {
  const [t, tUi] = [useTranslations("webhooks"), useTranslations("ui")];
  const locale = useLocale();
  return [
    {
      id: "url",
      header: t("url"),
      onCard: "title",
      cell: ({ id, url }) => (
        <Link
          href={endpointPath(id)}
          prefetch="page"
          title={url}
          className="inline-block max-w-full truncate rounded-sm align-middle font-medium text-accent hover:underline max-sm:py-1 sm:max-w-96"
        >
          {url.replace(/^https:\/\//, "")}
        </Link>
      ),
    },
    {
      id: "state",
      header: t("state"),
      onCard: "note",
      cell: (endpoint) => <EndpointBadge endpoint={endpoint} />,
    },
    {
      id: "events",
      header: t("events"),
      onCard: "none",
      cell: ({ types }) =>
        types.length === 0 ? (
          t("allEvents")
        ) : (
          <span title={types.join("\n")}>{t("someEvents", { count: types.length })}</span>
        ),
    },
    {
      id: "delivered",
      header: t("lastDelivered"),
      onCard: "line",
      cell: ({ last_delivered_at: at }) =>
        at ? <TimeAgo at={at} nowMs={msOf(asOf)} /> : <span className="text-soft">{t("neverDelivered")}</span>,
    },
    {
      id: "failing",
      header: t("failingSince"),
      timed: true,
      onCard: "none",
      cell: ({ failing_since: at }) => (at ? <Time at={at} /> : <span className="text-soft">–</span>),
    },
    {
      id: "backlog",
      header: t("backlog"),
      align: "end",
      onCard: "line",
      cell: ({ state, backlog }) =>
        // Events that happen while an endpoint is disabled are not sent later.
        state === "disabled" ? (
          <span className="text-soft">–</span>
        ) : (
          <span className="tabular">{formatCount(backlog, locale)}</span>
        ),
    },
    {
      id: "acts",
      header: tUi("actions"),
      align: "end",
      onCard: "figure",
      cell: (endpoint) => <EndpointActs endpoint={endpoint} as="menu" />,
    },
  ];
}

/** The wire's times carry nanoseconds, which some browsers cannot parse. */
const msOf = (at: string): number => Date.parse(at.replace(/(\.\d{3})\d+/, "$1"));
