import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange, useDraft } from "#components/page/use-change";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { Segmented } from "#components/ui/controls/segmented";
import { Alert } from "#components/ui/data/alert";
import { ErrorState } from "#components/ui/data/error-state";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { isApprovalWaiting } from "#lib/browser/asking/api-error";
import { type BodyOf, desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskRule } from "#lib/desk/approvals/approval-shape";
import { wholeUnits } from "#lib/domain/money/money";
import { walletBalanceMax } from "#lib/domain/wallets/transfer";
import { draftOfRule, neededChoices, type RuleDraft, type RuleFault, readRuleDraft } from "./rule-draft";
import { RuleEffect } from "./rule-effect";
import { useRuleWords } from "./rule-words";

export interface RuleDialogProps {
  readonly rule: DeskRule;
  /** How many approvals a change of a rule needs itself. */
  readonly ownNeeded: number;
  readonly onClose: () => void;
}

/** Sets a rule, and tells it in words before it is set. */
export function RuleDialog({ rule, ownNeeded, onClose }: RuleDialogProps) {
  const [t, tKind] = [useTranslations("approvals.rules"), useTranslations("approvals.kind")];
  const words = useRuleWords();
  const { kind, could_approve: could } = rule;
  const { draft, isTried, change, submit } = useDraft<RuleDraft>(() => draftOfRule(rule));
  const { asked, ...faults } = readRuleDraft(kind, draft);
  const needed = neededChoices.indexOf(draft.needed);
  const save = useChange(
    "rules",
    (body: BodyOf<"PATCH /api/desk/approvals/rules/{kind}">) =>
      desk("PATCH /api/desk/approvals/rules/{kind}", { path: { kind }, body }),
    () => {
      toast(t("saved"));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      isForm
      onClose={onClose}
      title={t("form", { kind: tKind(kind) })}
      action={t("save")}
      busy={save.isPending}
      disabled={isApprovalWaiting(save.error)}
      onConfirm={() => submit(asked, save.mutate)}
    >
      <div className="space-y-1.5">
        {/* The choice itself has the name for screen readers. */}
        <p aria-hidden="true" className="font-medium">
          {t("needed")}
        </p>
        <Segmented
          label={t("needed")}
          value={draft.needed}
          options={neededChoices.map((value) => ({ value, label: t(`neededOf.${value}`) }))}
          onChoose={(value) => change({ needed: value })}
          className="w-full"
        />
        {could >= needed && <p className="text-[0.8125rem] text-soft">{t("could", { count: could })}</p>}
      </div>
      {could < needed && <Alert tone="warn">{t("tooFew", { count: could })}</Alert>}
      {kind === "transfers" && needed > 0 && (
        <>
          <SumField name="over" value={draft.over} fault={isTried ? faults.over : null} onChange={change} />
          <SumField name="overDay" value={draft.overDay} fault={isTried ? faults.overDay : null} onChange={change} />
        </>
      )}
      {asked && (
        <p>
          <span className="block text-[0.8125rem] text-soft">{t("then")}</span>
          {words({ kind, ...asked })}
        </p>
      )}
      {asked && could >= needed && !isSameRule(rule, asked) && <RuleEffect rule={{ kind, ...asked }} />}
      {ownNeeded > 0 && <p className="text-[0.8125rem] text-soft">{t("waitsItself", { needed: ownNeeded })}</p>}
      {save.isError && <ErrorState error={save.error} />}
    </ConfirmDialog>
  );
}

const isSameRule = (one: RuleAmounts, other: RuleAmounts): boolean =>
  one.needed === other.needed && one.over === other.over && one.over_day === other.over_day;
type RuleAmounts = Pick<DeskRule, "needed" | "over" | "over_day">;

interface SumFieldProps {
  readonly name: "over" | "overDay";
  readonly value: string;
  readonly fault: RuleFault | null;
  readonly onChange: (change: Partial<RuleDraft>) => void;
}

function SumField({ name, value, fault, onChange }: SumFieldProps) {
  const t = useTranslations("approvals.rules");
  const { agent } = useSignedInMember();
  const most = wholeUnits(walletBalanceMax).toLocaleString("en");
  return (
    <Field
      optional
      label={t(name, { currency: agent.currency })}
      hint={t(`${name}Hint`)}
      error={fault && t(`fault.${fault}`, { most })}
    >
      {(wiring) => (
        <Input
          {...wiring}
          figures
          inputMode="decimal"
          value={value}
          onChange={({ target }) => onChange({ [name]: target.value })}
          className="text-right"
        />
      )}
    </Field>
  );
}
