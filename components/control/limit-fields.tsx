import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PlayerFilter } from "#components/page/player-filter";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { Field } from "#components/ui/controls/field";
import { Segmented } from "#components/ui/controls/segmented";
import { Select, type SelectOption } from "#components/ui/controls/select";
import { keysQuery } from "#lib/browser/queries/keys";
import { teamQuery } from "#lib/browser/queries/team";
import { limitActions, limitMeasures, limitScopes, limitSides, limitWindows } from "#lib/domain/limits/limit";
import { shownText } from "#lib/domain/text/shown-text";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import { type LimitDraft, type LimitFault, measureOf } from "./limit-draft";

export interface LimitFieldsProps {
  readonly draft: LimitDraft;
  readonly holderFault: LimitFault | null;
  readonly holderRefused: string | undefined;
  readonly onChange: (change: Partial<LimitDraft>) => void;
  /** The field of the bound. */
  readonly children: ReactNode;
}

/** Whose transfers a limit counts, which of them, over which time, and what happens beyond it. */
export function LimitFields({ draft, holderFault, holderRefused, onChange, children }: LimitFieldsProps) {
  const t = useTranslations("control.form");
  const type = useTranslations("limits.type");
  const stop = useTranslations("control.stop");
  return (
    <>
      <Choice
        name={t("whose")}
        value={draft.scope}
        options={limitScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        onChoose={(scope) => onChange({ scope })}
      />
      <HolderField draft={draft} fault={holderFault} refused={holderRefused} onChange={onChange} />
      <Choice
        name={t("type")}
        value={draft.side}
        options={limitSides.map((value) => ({ value, label: value === "both" ? stop("both") : type(value) }))}
        onChoose={(side) => onChange({ side })}
      />
      <Choice
        name={t("per")}
        value={draft.window}
        options={limitWindows.map((value) => ({ value, label: t(`window.${value}`) }))}
        onChoose={(window) => onChange({ window })}
      />
      {draft.window !== "transfer" && (
        <Choice
          name={t("measure")}
          value={measureOf(draft)}
          options={limitMeasures.map((value) => ({ value, label: t(`measures.${value}`) }))}
          onChoose={(measure) => onChange({ measure })}
        />
      )}
      {children}
      <Choice
        name={t("beyond")}
        value={draft.action}
        options={limitActions.map((value) => ({ value, label: t(`does.${value}`) }))}
        onChoose={(action) => onChange({ action })}
        hint={t(`doesHint.${draft.action}`)}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly hint?: string;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ name, hint, ...choice }: ChoiceProps<Value>) {
  return (
    <div className="space-y-1.5">
      {/* The choice itself has the name for screen readers. */}
      <p aria-hidden="true" className="font-medium">
        {name}
      </p>
      <Segmented label={name} className="w-full" {...choice} />
      {hint && <p className="text-[0.8125rem] text-soft">{hint}</p>}
    </div>
  );
}

interface HolderFieldProps {
  readonly draft: LimitDraft;
  readonly fault: LimitFault | null;
  /** The service's refusal of the chosen holder. */
  readonly refused: string | undefined;
  readonly onChange: (change: Partial<LimitDraft>) => void;
}

/** The player, key or member whose transfers a limit counts; nothing for everybody's. */
function HolderField({ draft, fault, refused, onChange }: HolderFieldProps) {
  const t = useTranslations("control.form");
  const { may } = useSignedInMember();
  const { scope } = draft;
  const keys = useRead({ ...keysQuery, enabled: scope === "key" && may("keys:read") });
  const team = useRead({ ...teamQuery, enabled: scope === "member" && may("team:read") });
  if (scope === "agent") return null;
  if (scope === "player") {
    return (
      <PlayerFilter
        label={t("player")}
        value={draft.player}
        fault={t("fault.player")}
        read={(typed) => (isPlayerId(typed) ? typed : null)}
        onChoose={(player) => onChange({ player: player ?? "" })}
        missing={fault ? t("fault.holder") : (refused ?? null)}
        hint={t("playerHint")}
      />
    );
  }
  const options: SelectOption<string>[] =
    scope === "key"
      ? (keys.data?.keys ?? [])
          .filter(({ state }) => state === "active")
          .map(({ id, name }) => ({ value: id, label: `${shownText(name)} (${id})` }))
      : (team.data?.members ?? []).map(({ email }) => ({ value: email, label: shownText(email) }));
  return (
    <Field label={t(scope)} error={fault ? t("fault.holder") : refused}>
      {(wiring) => (
        <Select
          {...wiring}
          value={draft[scope]}
          options={[{ value: "", label: t("choose") }, ...options]}
          onChoose={(chosen) => onChange({ [scope]: chosen })}
        />
      )}
    </Field>
  );
}
