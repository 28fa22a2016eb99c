import { useTranslations } from "next-intl";
import { NearLimits } from "#components/control/near-limits";
import { CircleCheck } from "#components/ui/controls/icons";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/skeleton";
import { later } from "#components/ui/overlays/later";
import type { DeskAttention } from "#lib/desk/attention/attention-shape";
import { AttentionItem } from "./attention-item";

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
