import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActDialog } from "#components/page/act-dialog";
import { useRead } from "#components/page/use-read";
import { Segmented } from "#components/ui/controls/segmented";
import { ErrorState } from "#components/ui/data/error-state";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import { failedQuery } from "#lib/browser/queries/webhooks";
import type { DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";
import { deliveriesKeptDays } from "#lib/domain/webhooks/delivery";

const hourMs = 3_600_000;
const spans = { hour: 1, day: 24, week: 7 * 24, month: deliveriesKeptDays * 24 } as const;
type Span = keyof typeof spans;

export interface ReplayFailedDialogProps {
  readonly endpoint: DeskEndpoint;
  readonly onClose: () => void;
}

/** Says how many deliveries a replay would send again before it sends them. */
export function ReplayFailedDialog({ endpoint, onClose }: ReplayFailedDialogProps) {
  const t = useTranslations("webhooks.replay");
  const [span, setSpan] = useState<Span>("day");
  // Fixed while the dialog is open: what is counted is what is replayed.
  const [openedMs] = useState(() => Date.now());
  const since = new Date(openedMs - spans[span] * hourMs).toISOString();
  const failed = useRead(failedQuery(endpoint.id, since));
  const { data } = failed;
  return (
    <ActDialog
      title={t("title")}
      description={t("text")}
      action={t("now")}
      disabled={!data || data.count === 0}
      topic="webhooks"
      send={() =>
        desk("POST /api/desk/webhooks/{endpointId}/replay", { path: { endpointId: endpoint.id }, body: { since } })
      }
      onClose={onClose}
      onDone={({ replayed }) => toast(t("done", { count: replayed }))}
    >
      <div className="space-y-4">
        <div>
          <p className="mb-1.5 font-medium">{t("since")}</p>
          <Segmented
            label={t("since")}
            value={span}
            options={(["hour", "day", "week", "month"] as const).map((value) => ({ value, label: t(value) }))}
            onChoose={setSpan}
          />
        </div>
        <p role="status" className="tabular min-h-6 font-medium">
          {data ? t(data.more ? "countMore" : "count", { count: data.count }) : !failed.isError && t("counting")}
        </p>
      </div>
      {failed.isError && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
    </ActDialog>
  );
}
