import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { Circle, CircleCheck } from "#components/ui/icons";
import { VisuallyHidden } from "#components/ui/visually-hidden";
import { useViewer } from "#components/viewer";
import type { Milestone, StaffOverview } from "#lib/schemas/staff-overview";

const steps = ["key", "call", "trade", "transfer", "member"] as const satisfies readonly Milestone[];

/** For a new agent. Nobody ticks a step off: each is done when it has happened. */
export function Checklist({ reached }: Pick<StaffOverview, "reached">) {
  const t = useTranslations("overview");
  const { agent } = useViewer();
  const done = steps.filter((step) => reached[step]).length;
  return (
    <Card
      title={t("welcome", { agent: agent.name })}
      description={t("welcomeHint")}
      actions={
        <span role="status" className="tabular text-[0.8125rem] text-soft">
          {t("progress", { done, all: steps.length })}
        </span>
      }
    >
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <li key={step} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            {reached[step] ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
            ) : (
              <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-edge" />
            )}
            <div className="min-w-0">
              <p className={reached[step] ? "text-soft" : "font-medium"}>
                {t(`step.${step}`)}
                <VisuallyHidden>: {t(reached[step] ? "isDone" : "isOpen")}</VisuallyHidden>
              </p>
              {!reached[step] && (
                <p className="mt-0.5 break-words text-[0.8125rem] text-soft">
                  {t(`stepHint.${step}`, { agent: agent.id })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
