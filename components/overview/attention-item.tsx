import { useTranslations } from "next-intl";
import { useChange } from "#components/page/use-change";
import { CircleAlert, Info, TriangleAlert } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { ErrorState } from "#components/ui/data/error-state";
import { RowMenu } from "#components/ui/overlays/row-menu";
import { desk } from "#lib/browser/desk/desk";
import type { AttentionItemOnWire } from "#lib/desk/attention/attention-shape";
import { type SnoozeName, snoozes } from "#lib/domain/attention/attention-mark";
import { AttentionDetail } from "./attention-detail";

const looks = {
  bad: { Icon: CircleAlert, mark: "text-bad" },
  warn: { Icon: TriangleAlert, mark: "text-warn" },
  info: { Icon: Info, mark: "text-soft" },
} as const;

export function AttentionItem({ item }: { readonly item: AttentionItemOnWire }) {
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
