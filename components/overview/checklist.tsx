import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { Circle, CircleCheck } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { VisuallyHidden } from "#components/ui/text/visually-hidden";
import type { DeskOverview, Milestone } from "#lib/desk/overview/overview-shape";
import type { Capability } from "#lib/domain/people/role";
import { periodDaysMax } from "#lib/domain/time/period";
import { checklistIsHidden, hideChecklist } from "./hidden-checklist";

interface Step {
  readonly name: Milestone;
  readonly href: string;
  /** Null means every member. */
  readonly may: Capability | null;
}

const steps = [
  { name: "key", href: "/keys", may: "keys:write" },
  { name: "call", href: "/developers/samples", may: "developers:read" },
  { name: "deposit", href: "/transfers", may: "transfers:write" },
  { name: "report", href: "/reports", may: "reports:read" },
  { name: "member", href: "/team", may: "team:write" },
  { name: "two_factor", href: "/account", may: null },
] as const satisfies readonly Step[];

interface ChecklistProps extends Pick<DeskOverview, "reached"> {
  /** True above the figures: it must then be there from the start, or the figures would move down. */
  readonly isFirst?: boolean;
}

const never = () => () => {};

/** Steps for setting up a new agent. Nobody ticks them off: a step is done when its event has happened. */
export function Checklist({ reached, isFirst = false }: ChecklistProps) {
  const t = useTranslations("overview");
  const { agent } = useSignedInMember();
  const wasHidden = useSyncExternalStore(
    never,
    () => checklistIsHidden(agent.id),
    () => !isFirst,
  );
  const [isHiddenNow, setIsHiddenNow] = useState(false);
  const isHidden = wasHidden || isHiddenNow;
  const done = steps.filter(({ name }) => reached[name]).length;
  if (isHidden || done === steps.length) return null;
  function hide() {
    hideChecklist(agent.id);
    setIsHiddenNow(true);
  }
  return (
    <Card
      title={t("welcome", { agent: agent.name })}
      description={t("welcomeHint")}
      actions={
        <>
          <span role="status" className="tabular text-[0.8125rem] text-soft">
            {t("progress", { done, all: steps.length })}
          </span>
          <Button variant="quiet" size="small" onClick={hide}>
            {t("hide")}
          </Button>
        </>
      }
    >
      <ol className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map((step) => (
          <ChecklistStep key={step.name} step={step} isDone={reached[step.name]} />
        ))}
      </ol>
    </Card>
  );
}

function ChecklistStep({ step: { name, href, may }, isDone }: { step: (typeof steps)[number]; isDone: boolean }) {
  const t = useTranslations("overview");
  const member = useSignedInMember();
  const isOwn = may === null || member.may(may);
  return (
    <li className="flex gap-3 py-2.5">
      {isDone ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
      ) : (
        <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-edge" />
      )}
      <div className="min-w-0">
        <p className={isDone ? "text-soft" : "font-medium"}>
          {!isDone && isOwn ? (
            <Link href={href} className="rounded-sm text-accent hover:underline">
              {t(`step.${name}`)}
            </Link>
          ) : (
            t(`step.${name}`)
          )}
          <VisuallyHidden>: {t(isDone ? "isDone" : "isOpen")}</VisuallyHidden>
        </p>
        {!isDone && (
          <p className="mt-0.5 text-[0.8125rem] text-soft">
            {isOwn ? t(`stepHint.${name}`, { days: periodDaysMax }) : t("askOwner")}
          </p>
        )}
      </div>
    </li>
  );
}
