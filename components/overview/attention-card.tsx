import { useLocale, useTranslations } from "next-intl";
import { NearLimits } from "#components/control/near-limits";
import { useChange } from "#components/page/use-change";
import { useCodeText } from "#components/requests/use-code-text";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { RowMenu } from "#components/ui/overlays/row-menu";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { desk } from "#lib/browser/desk/desk";
import type { DeskAttention } from "#lib/browser/queries/attention";
import type { AttentionItemOnWire } from "#lib/desk/attention/attention-shape";
import { isSetupStep } from "#lib/domain/agents/setup-step";
import { isToldState } from "#lib/domain/approvals/approval";
import { type SnoozeName, snoozes } from "#lib/domain/attention/attention-mark";
import { isLimitSide } from "#lib/domain/limits/limit";

const ItemsAside = later(() => import("./items-aside").then((file) => file.ItemsAside));

export interface AttentionCardProps {
  /** Undefined while the answer is awaited. */
  readonly overview: Pick<DeskAttention, "attention"> | undefined;
  /** True beside the guide, which shows the steps of the set-up. */
  readonly guides: boolean;
}

/** The items that need attention, most urgent first. Each links to the page where it is dealt with. */
export function AttentionCard({ overview, guides }: AttentionCardProps) {
  const t = useTranslations("overview");
  const shown =
    overview?.attention.filter(({ name, aside }) => aside === null && !(guides && name === "setup_left")) ?? [];
  const aside = overview?.attention.filter((item) => item.aside !== null) ?? [];
  return (
    <Card
      title={t("attention")}
      actions={
        overview && shown.length > 0 && <span className="tabular text-[0.8125rem] text-soft">{shown.length}</span>
      }
    >
      {/* Beside the chart, what does not fit is scrolled to, so that the page stays one screen. */}
      <div className="xl:max-h-64 xl:overflow-y-auto">
        {!overview ? (
          <Skeleton className="h-64 w-full" />
        ) : shown.length === 0 ? (
          <p className="flex items-center gap-2 py-2 text-soft">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
            {t("attentionNone")}
          </p>
        ) : (
          <ul className="-mt-2 divide-y divide-line">
            {shown.map((item) => (
              <AttentionItem key={item.name} item={item} />
            ))}
          </ul>
        )}
        {overview && <NearLimits />}
        {aside.length > 0 && <ItemsAside items={aside} />}
      </div>
    </Card>
  );
}

const looks = {
  bad: { Icon: CircleAlert, mark: "text-bad" },
  warn: { Icon: TriangleAlert, mark: "text-warn" },
  info: { Icon: Info, mark: "text-soft" },
} as const;

function AttentionItem({ item }: { readonly item: AttentionItemOnWire }) {
  const t = useTranslations("overview");
  const { name, count, level, href, tone, may_acknowledge: mayAcknowledge, may_snooze: maySnooze } = item;
  const { Icon, mark } = looks[tone];
  const what = t(`needs.${name}`, { count });
  const putAside = useChange("overview", (snooze: SnoozeName | null) =>
    desk("POST /api/desk/attention/{name}", { path: { name }, body: { level, snooze } }),
  );
  const ways = [
    ...(mayAcknowledge ? [{ key: "seen", label: t("acknowledge"), onChoose: () => putAside.mutate(null) }] : []),
    ...(maySnooze
      ? snoozes.map((snooze) => ({
          key: snooze,
          label: t(`snooze.${snooze}`),
          onChoose: () => putAside.mutate(snooze),
        }))
      : []),
  ];
  return (
    <li className="py-2">
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${mark}`} />
        <div className="min-w-0 flex-1">
          <Link href={href} prefetch={false} className="rounded-sm font-medium hover:text-accent hover:underline">
            {what}
          </Link>
          <AttentionDetail item={item} />
        </div>
        {ways.length > 0 && <RowMenu label={t("putAside", { what })} items={ways} className="-my-1.5" />}
      </div>
      {putAside.isError && <ErrorState className="mt-2" error={putAside.error} />}
    </li>
  );
}

/** An item's parts in one line, such as the names of the keys that soon end, with the item's time. */
function AttentionDetail({ item: { name, count: all, parts, at } }: { readonly item: AttentionItemOnWire }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const shell = useTranslations("shell.stopped");
  const type = useTranslations("limits.type");
  const codeText = useCodeText();
  const of = ({ name: part, count, side }: AttentionItemOnWire["parts"][number]): string => {
    if (name === "refusals") return t("times", { count, what: codeText(Number(part)) });
    if (name === "full_quotas") return t("used", { key: part, percent: `${count}%` });
    if (name === "reached_limits" && side) {
      const key = part === "" ? t("everybody", { type: type(side) }) : part;
      return t("used", { key, percent: `${count}%` });
    }
    if (name === "own_requests_ended" && isToldState(part)) return t(`ended.${part}`, { count });
    return name === "setup_left" && isSetupStep(part) ? t(`step.${part}`) : part;
  };
  const time = () => at && <Time at={at} />;
  const [stopped] = parts;
  if (name === "transfers_stopped" && stopped && isLimitSide(stopped.name)) {
    return <p className={lineClass}>{t.rich("stoppedSince", { what: shell(stopped.name), time })}</p>;
  }
  // Refusals are told by their kinds, and only the first kinds arrive.
  const untold = name === "refusals" ? all - parts.reduce((sum, part) => sum + part.count, 0) : 0;
  const rest = untold > 0 ? [t("andMore", { count: untold })] : [];
  const told = [...parts.map(of), ...rest].join(locale === "zh" ? "、" : ", ");
  return (
    <p className={lineClass}>
      {told === "" ? (
        t.rich(`needsHint.${name}`, { time })
      ) : (
        <>
          <ShownText text={told} /> {time()}
        </>
      )}
    </p>
  );
}

const lineClass = "text-[0.8125rem] text-soft";
