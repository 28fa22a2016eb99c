import { useTranslations } from "next-intl";
import { useId } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { Checkbox } from "#components/ui/controls/checkbox";
import { agentScopes, mayWithdraw, readingScopes } from "#lib/domain/keys/scope";
import type { KeyBody } from "./key-draft";

export interface KeyScopesFieldProps {
  readonly scopes: KeyBody["scopes"];
  readonly error: string | undefined;
  readonly onChange: (scopes: KeyBody["scopes"]) => void;
}

/** Gives the scopes in their fixed order, whichever was ticked first. */
export function KeyScopesField({ scopes, error, onChange }: KeyScopesFieldProps) {
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
