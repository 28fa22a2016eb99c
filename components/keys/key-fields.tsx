import { useTranslations } from "next-intl";
import { useId } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { Checkbox } from "#components/ui/controls/checkbox";
import { Field } from "#components/ui/controls/field";
import { controlClass, Input } from "#components/ui/controls/input";
import type { FieldRefusal } from "#components/ui/data/use-field-refusal";
import { classNames } from "#lib/browser/look/class-names";
import { nameCharsMax } from "#lib/domain/agents/agent";
import { agentScopes, mayWithdraw, readingScopes } from "#lib/domain/keys/scope";
import type { KeyBody, KeyDraft, ReadDraft } from "./key-draft";
import { KeyExpiryField } from "./key-expiry-field";

export interface KeyFieldsProps {
  readonly draft: KeyDraft;
  /** The faults are passed in only after the first try to send. */
  readonly faults: ReadDraft["faults"];
  readonly refusal: KeyRefusal;
  readonly onChange: (change: Partial<KeyDraft>) => void;
}

/** The members of a key's body that have a field. */
export const keyMembers = ["name", "scopes", "allow", "expires_at"] as const;

export type KeyRefusal = FieldRefusal<(typeof keyMembers)[number]>;

export function KeyFields({ draft, faults, refusal, onChange }: KeyFieldsProps) {
  const t = useTranslations("keys");
  const told = (...kinds: ReadDraft["faults"][number]["fault"][]) => {
    const found = faults.find(({ fault }) => kinds.includes(fault));
    return found && t(`fault.${found.fault}`, { text: found.text ?? "", chars: nameCharsMax });
  };
  return (
    <div className="space-y-5">
      <Field label={t("name")} hint={t("nameHint")} error={told("name") ?? refusal.at("name")}>
        {(wiring) => (
          <Input
            {...wiring}
            data-autofocus
            value={draft.name}
            maxLength={nameCharsMax}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <KeyScopesField
        scopes={draft.scopes}
        error={told("scopes") ?? refusal.at("scopes")}
        onChange={(scopes) => onChange({ scopes })}
      />
      <Field label={t("addresses")} optional hint={t("addressesHint")} error={told("address") ?? refusal.at("allow")}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={2}
            spellCheck={false}
            autoComplete="off"
            value={draft.addresses}
            onChange={({ target }) => onChange({ addresses: target.value })}
            className={classNames("field-sizing-content max-h-40 py-2 font-mono text-[0.8125rem]", controlClass)}
          />
        )}
      </Field>
      <KeyExpiryField
        draft={draft}
        error={told("unreadable", "past", "far") ?? refusal.at("expires_at")}
        onChange={onChange}
      />
    </div>
  );
}

interface KeyScopesFieldProps {
  readonly scopes: KeyBody["scopes"];
  readonly error: string | undefined;
  readonly onChange: (scopes: KeyBody["scopes"]) => void;
}

/** Gives the scopes in their fixed order, whichever was ticked first. */
function KeyScopesField({ scopes, error, onChange }: KeyScopesFieldProps) {
  const t = useTranslations("keys");
  const { may } = useSignedInMember();
  const id = useId();
  const open = agentScopes.filter((scope) => may("keys:withdraw") || !mayWithdraw({ scopes: [scope] }));
  const choose = (scope: string, on: boolean) =>
    onChange(agentScopes.filter((each) => (each === scope ? on : scopes.includes(each))));
  return (
    <fieldset aria-describedby={`${id}-error ${id}-hint`} className="min-w-0">
      <legend className="float-left font-medium">{t("scopes")}</legend>
      <div className="-mt-1 flex justify-end gap-1">
        <Button variant="quiet" size="small" onClick={() => onChange(readingScopes)}>
          {t("readOnly")}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onChange(open)}>
          {t("chooseAll")}
        </Button>
      </div>
      <div className="mt-1 divide-y divide-line rounded-lg border border-line">
        {agentScopes.map((scope) => (
          <Checkbox
            key={scope}
            className="w-full px-3 py-2"
            checked={scopes.includes(scope)}
            disabled={!open.includes(scope)}
            onChange={({ target }) => choose(scope, target.checked)}
            label={
              <span className="flex flex-wrap items-baseline gap-x-2">
                {t(`scope.${scope}`)} <span className="font-mono text-soft text-xs">{scope}</span>
              </span>
            }
          />
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="mt-1.5 text-[0.8125rem] text-bad empty:mt-0">
        {error}
      </p>
      <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-soft">
        {t("scopesHint")} {open.length < agentScopes.length && t("withdrawHint")}
      </p>
    </fieldset>
  );
}
