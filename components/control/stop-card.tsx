import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAsked } from "#components/page/use-asked";
import { ActorName } from "#components/transfers/journal/actor-name";
import { Button } from "#components/ui/controls/button";
import { CircleCheck, OctagonX } from "#components/ui/controls/icons";
import { Card } from "#components/ui/data/card";
import { later } from "#components/ui/overlays/later";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { DeskStop } from "#lib/desk/limits/limit-shape";
import type { LimitSide } from "#lib/domain/limits/limit";
import { useStop } from "./use-stop";

const StopDialog = later(() => import("./stop-dialog").then((file) => file.StopDialog));
const StartDialog = later(() => import("./stop-dialog").then((file) => file.StartDialog));

/** The switch that stops deposits, withdrawals or both. To stop is one press and a reason; to start again takes an owner. */
export function StopCard() {
  const t = useTranslations("control.stop");
  const { may } = useSignedInMember();
  const stop = useStop();
  const [opened, setOpened] = useState<LimitSide | "start" | null>(null);
  const mayStop = may("transfers:stop");
  useAsked("stop", () => setOpened(mayStop && stop?.side !== "both" ? sideToStop(stop) : null));
  const close = () => setOpened(null);
  return (
    <Card title={t("title")}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {stop ? <Stopped stop={stop} /> : <Running />}
        <div className="flex flex-wrap gap-2">
          {stop && may("transfers:start") && (
            <Button variant="primary" onClick={() => setOpened("start")}>
              {t("start")}
            </Button>
          )}
          {mayStop && stop?.side !== "both" && (
            <Button variant={stop ? "secondary" : "danger"} onClick={() => setOpened(sideToStop(stop))}>
              {stop ? t(`also.${stop.side}`) : t("action.withdrawal")}
            </Button>
          )}
        </div>
      </div>
      {opened === "start" && stop && <StartDialog stop={stop} onClose={close} />}
      {opened !== null && opened !== "start" && <StopDialog begin={opened} stop={stop} onClose={close} />}
    </Card>
  );
}

/** Withdrawals, where money leaves; else the type that still runs. */
const sideToStop = (stop: DeskStop | null): LimitSide => (stop?.side === "withdrawal" ? "deposit" : "withdrawal");

function Running() {
  const t = useTranslations("control.stop");
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
        {t("running")}
      </p>
      <p className="mt-1 max-w-xl text-soft">{t("runningHint")}</p>
    </div>
  );
}

function Stopped({ stop: { side, since, actor, reason } }: { readonly stop: DeskStop }) {
  const t = useTranslations("control.stop");
  const shell = useTranslations("shell.stopped");
  const { may } = useSignedInMember();
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 font-medium">
        <OctagonX aria-hidden="true" className="size-4 shrink-0 text-warn" />
        {shell(side)}
      </p>
      <p className="mt-1 max-w-xl text-soft">
        {t(`effect.${side}`)} {t("stillWorks")} {!may("transfers:start") && t("askOwner")}
      </p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-soft">{t("since")}</dt>
        <dd>
          <Time at={since} zoned />
        </dd>
        <dt className="text-soft">{t("by")}</dt>
        <dd>{actor.startsWith("member:") ? <ActorName actor={actor} inFull /> : <ShownText text={actor} />}</dd>
        <dt className="text-soft">{t("reason")}</dt>
        <dd className="break-words">
          <ShownText text={reason} />
        </dd>
      </dl>
    </div>
  );
}
