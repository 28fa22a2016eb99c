import { useTranslations } from "next-intl";
import { ActorName } from "#components/transfers/journal/actor-name";
import type { Column } from "#components/ui/controls/column";
import { RowMenu } from "#components/ui/overlays/row-menu";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import { LimitGauge } from "./limit-gauge";
import { LimitBound, useLimitWords } from "./limit-words";

const acts = ["change", "remove"] as const;
export type LimitAct = (typeof acts)[number];

/** The columns of the limits; without `onAct` none can be changed. */
export function useLimitColumns(onAct: ((act: LimitAct, limit: DeskLimit) => void) | null): Column<DeskLimit>[] {
  const t = useTranslations("control.limits");
  const tUi = useTranslations("ui");
  const nameOf = useLimitWords();
  return [
    {
      id: "name",
      header: t("name"),
      onCard: "title",
      cell: (limit) => <span className="break-words font-medium">{nameOf(limit)}</span>,
    },
    { id: "bound", header: t("bound"), onCard: "note", cell: (limit) => <LimitBound limit={limit} /> },
    { id: "use", header: t("use"), onCard: "line", cell: (limit) => <LimitGauge limit={limit} /> },
    { id: "action", header: t("action"), onCard: "line", cell: ({ action }) => t(`does.${action}`) },
    {
      id: "by",
      header: t("setBy"),
      onCard: "none",
      isExtra: true,
      cell: ({ created_by: by }) => (by.startsWith("member:") ? <ActorName actor={by} /> : <ShownText text={by} />),
    },
    {
      id: "since",
      header: t("since"),
      onCard: "none",
      isExtra: true,
      timed: true,
      cell: ({ created_at: at }) => <Time at={at} />,
    },
    ...(onAct
      ? [
          {
            id: "actions",
            header: tUi("actions"),
            onCard: "figure",
            align: "end",
            cell: (limit: DeskLimit) => (
              <RowMenu
                label={t("menu", { name: nameOf(limit) })}
                items={acts.map((act) => ({
                  key: act,
                  label: t(act),
                  danger: act === "remove",
                  onChoose: () => onAct(act, limit),
                }))}
              />
            ),
          } as const,
        ]
      : []),
  ];
}
