import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAsked } from "#components/page/use-asked";
import { useRead } from "#components/page/use-read";
import { Button } from "#components/ui/controls/button";
import { Gauge } from "#components/ui/controls/icons";
import { Alert } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { later } from "#components/ui/overlays/later";
import { ListTable } from "#components/ui/table/list-table";
import { limitsQuery } from "#lib/browser/queries/limits";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import { type LimitAct, useLimitColumns } from "./use-limit-columns";

const LimitDialog = later(() => import("./limit-dialog").then((file) => file.LimitDialog));
const RemoveLimitDialog = later(() => import("./limit-dialog").then((file) => file.RemoveLimitDialog));

interface Asked {
  readonly act: LimitAct | "set";
  readonly limit: DeskLimit | null;
}

/** Every limit with its gauge. Whoever may not set limits sees the same, without the buttons. */
export function LimitsCard() {
  const t = useTranslations("control.limits");
  const title = useTranslations("limits")("title");
  const { agent, may } = useSignedInMember();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, error, refetch } = useRead(limitsQuery);
  const maySet = may("limits:write");
  const isFull = data !== undefined && data.limits.length >= data.limits_max;
  const set = () => setAsked({ act: "set", limit: null });
  useAsked("limit", () => maySet && !isFull && set());
  const columns = useLimitColumns(maySet ? (act, limit) => setAsked({ act, limit }) : null);
  const close = () => setAsked(null);
  return (
    <Card flush>
      {isFull && maySet && <Alert className="mx-5 mb-3">{t("full", { count: data.limits_max })}</Alert>}
      <ListTable
        bar={
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 max-w-2xl">
              <h2 className="font-semibold text-[0.9375rem]">{title}</h2>
              <p className="mt-0.5 text-[0.8125rem] text-soft">
                {t("description", { zone: agent.booksZone })} {!maySet && t("readOnly")}
              </p>
            </div>
            {maySet && data && data.limits.length > 0 && (
              <Button variant="primary" disabled={isFull} onClick={set}>
                {t("set")}
              </Button>
            )}
          </div>
        }
        caption={title}
        columns={columns}
        rows={data?.limits}
        rowKey={({ id }) => id}
        skeletonRows={3}
        failure={error && !data ? { error, onRetry: () => void refetch() } : null}
        empty={<NoLimits onSet={maySet ? set : null} />}
      />
      {asked?.act === "remove" && asked.limit && <RemoveLimitDialog limit={asked.limit} onClose={close} />}
      {asked && asked.act !== "remove" && <LimitDialog before={asked.limit} onClose={close} />}
    </Card>
  );
}

/** For members who may not set limits, `onSet` is null. */
function NoLimits({ onSet }: { readonly onSet: (() => void) | null }) {
  const t = useTranslations("control.limits");
  return (
    <EmptyState
      icon={<Gauge />}
      title={t("none")}
      action={
        onSet && (
          <Button variant="primary" onClick={onSet}>
            {t("set")}
          </Button>
        )
      }
    >
      {t(onSet ? "noneHint" : "noneToRead")}
    </EmptyState>
  );
}
