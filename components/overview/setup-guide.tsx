import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import { Button } from "#components/ui/controls/button";
import { Circle, CircleCheck } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { later } from "#components/ui/overlays/later";
import { VisuallyHidden } from "#components/ui/text/live-region";
import { desk } from "#lib/browser/desk/desk";
import type { DeskAttention } from "#lib/browser/queries/attention";
import { type SetupStep, setupRules, setupSteps, setupStepsLeft } from "#lib/domain/agents/setup-step";
import { periodDaysMax } from "#lib/domain/time/period";

const OperatorCall = later(() => import("./operator-call").then((file) => file.OperatorCall));

type SetUp = Pick<DeskAttention, "reached" | "attention">;

/** The first page of a new agent: what is to be done, and how, until trades and transfers have come. */
export function SetupGuide({ overview: { reached, attention } }: { readonly overview: SetUp }) {
  const t = useTranslations("overview");
  const { agent } = useSignedInMember();
  const left = setupStepsLeft(reached);
  const item = attention.find(({ name }) => name === "setup_left");
  const hide = useChange("overview", (level: string) =>
    desk("POST /api/desk/attention/{name}", { path: { name: "setup_left" }, body: { level, snooze: null } }),
  );
  return (
    <Card
      title={t("welcome", { agent: agent.name })}
      description={t("welcomeHint")}
      actions={
        <>
          <span role="status" className="tabular text-[0.8125rem] text-soft">
            {t("progress", { done: setupSteps.length - left.length, all: setupSteps.length })}
          </span>
          {item?.may_acknowledge && (
            <Button variant="quiet" size="small" busy={hide.isPending} onClick={() => hide.mutate(item.level)}>
              {t("hide")}
            </Button>
          )}
        </>
      }
    >
      <ol className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
        {setupSteps.map((name) => (
          <Step key={name} name={name} isDone={reached[name]} />
        ))}
      </ol>
      <TeamSizes />
      {(left.includes("rate") || left.includes("feed")) && (
        <OperatorCall needsRate={left.includes("rate")} needsFeed={left.includes("feed")} />
      )}
    </Card>
  );
}

function Step({ name, isDone }: { readonly name: SetupStep; readonly isDone: boolean }) {
  const t = useTranslations("overview");
  const member = useSignedInMember();
  const { href, may } = setupRules[name];
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
          {!isDone && isOwn && href !== null ? (
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

const sizes = ["one", "three", "ten"] as const;

/** How teams of three sizes divide what each may do, so that nobody has to invent it. */
function TeamSizes() {
  const t = useTranslations("overview");
  const { may } = useSignedInMember();
  return (
    <details className="mt-3 border-t border-line pt-3">
      <summary className="w-fit cursor-pointer rounded-sm font-medium">{t("teamSizes")}</summary>
      <dl className="mt-3 grid gap-x-8 gap-y-4 text-[0.8125rem] md:grid-cols-3">
        {sizes.map((size) => (
          <div key={size}>
            <dt className="font-medium">{t(`teamSize.${size}.title`)}</dt>
            <dd className="mt-1 text-soft">{t(`teamSize.${size}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-4 text-[0.8125rem]">
        {may("limits:read") && (
          <Link href="/control" className="rounded-sm text-accent hover:underline">
            {t("toControl")}
          </Link>
        )}
        {may("team:read") && (
          <Link href="/team" className="rounded-sm text-accent hover:underline">
            {t("toTeam")}
          </Link>
        )}
      </p>
    </details>
  );
}
