import { useTranslations } from "next-intl";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import type { FieldRefusal } from "#components/ui/data/use-field-refusal";
import { classNames } from "#lib/browser/look/class-names";
import { controlClass } from "#lib/browser/look/control-class";
import { nameCharsMax } from "#lib/domain/agents/agent";
import type { KeyDraft, ReadDraft } from "./key-draft";
import { KeyExpiryField } from "./key-expiry-field";
import { KeyScopesField } from "./key-scopes-field";

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
