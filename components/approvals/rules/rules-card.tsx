import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { Button } from "#components/ui/controls/button";
import { Badge } from "#components/ui/data/badge";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { rulesQuery } from "#lib/browser/queries/approvals";
import type { DeskRule } from "#lib/desk/approvals/approval-shape";
import { type ApprovalKind, approvalHours, approvalKinds } from "#lib/domain/approvals/approval";
import { useRuleWords } from "./rule-words";

const RuleDialog = later(() => import("./rule-dialog").then((file) => file.RuleDialog));

/** The kinds of change that need others' approval, a line for each, and whether the team can give that approval. */
export function RulesCard() {
  const t = useTranslations("approvals.rules");
  const { may } = useSignedInMember();
  const [asked, setAsked] = useState<ApprovalKind | null>(null);
  const { data, error, refetch } = useRead(rulesQuery);
  const maySet = may("approvals:rule");
  const changed = data?.rules.find(({ kind }) => kind === asked);
  const ofRules = data?.rules.find(({ kind }) => kind === "rules");
  return (
    <Card
      title={t("title")}
      description={
        <>
          {t("description", { hours: approvalHours })} {ofRules && ofRules.needed > 0 && t("keepItself")}{" "}
          {!maySet && t("readOnly")}
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {data
            ? data.rules.map((rule) => (
                <RuleLine key={rule.kind} rule={rule} onChange={maySet ? () => setAsked(rule.kind) : null} />
              ))
            : approvalKinds.map((kind) => (
                <li key={kind} className="py-3">
                  <Skeleton className="h-10 w-full" />
                </li>
              ))}
        </ul>
      )}
      {changed && <RuleDialog rule={changed} ownNeeded={ofRules?.needed ?? 0} onClose={() => setAsked(null)} />}
    </Card>
  );
}

interface RuleLineProps {
  readonly rule: DeskRule;
  /** Null for members who may not set rules. */
  readonly onChange: (() => void) | null;
}

function RuleLine({ rule, onChange }: RuleLineProps) {
  const [t, tKind] = [useTranslations("approvals.rules"), useTranslations("approvals.kind")];
  const words = useRuleWords();
  const { kind, needed, could_approve: could, can_be_met: canBeMet } = rule;
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {tKind(kind)}
          {!canBeMet && <Badge tone="bad">{t("unmet")}</Badge>}
        </p>
        <p className={needed === 0 ? "text-soft" : undefined}>{words(rule)}</p>
        {(needed > 0 || could === 0) && (
          <p className={canBeMet ? "text-[0.8125rem] text-soft" : "text-[0.8125rem]"}>
            {t(canBeMet ? "could" : "unmetHint", { count: could })}
          </p>
        )}
      </div>
      {onChange && (
        <Button size="small" aria-label={t("changeOf", { kind: tKind(kind) })} onClick={onChange}>
          {t("change")}
        </Button>
      )}
    </li>
  );
}
