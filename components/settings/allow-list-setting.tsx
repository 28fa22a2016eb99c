import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/controls/button";
import { Field } from "#components/ui/controls/field";
import { controlClass } from "#components/ui/controls/input";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { isApiError } from "#lib/browser/asking/api-error";
import { wrongAddressIn } from "#lib/browser/formats/address-lines";
import { classNames } from "#lib/browser/look/class-names";
import { codeOf } from "#lib/domain/failure-codes";
import { SettingCard, useSetting } from "./setting-card";

export interface AllowListSettingProps {
  readonly allow: readonly string[];
  readonly yourAddress: string | null;
}

const shutOut = codeOf("own_address_shut_out");

const linesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((line) => line !== "");

/** The list is edited as lines of text, because a list is more often pasted than typed. */
export function AllowListSetting({ allow, yourAddress }: AllowListSettingProps) {
  const t = useTranslations("settings.desk_allow");
  // Null until the member types: a colleague's change appears only while it cannot overwrite typed text.
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useSetting(() => setTyped(null));
  const refusal = useFieldRefusal(saving, ["desk_allow"]);
  const text = typed ?? allow.join("\n");
  const lines = linesOf(text);
  const isChanged = lines.join() !== allow.join();
  /** Why the service refused the list. */
  function fault(): string | undefined {
    if (isApiError(saving.error) && saving.error.code === shutOut) return t("shutOut");
    const wrong = wrongAddressIn(lines);
    return wrong === null ? refusal.at("desk_allow") : t("wrong", { text: wrong });
  }
  function save(event: FormEvent) {
    event.preventDefault();
    saving.mutate({ desk_allow: lines });
  }
  function type(next: string) {
    saving.reset();
    setTyped(next);
  }
  return (
    <SettingCard name="desk_allow" description={t("does")} saving={saving} failure={refusal.rest}>
      <form onSubmit={save} className="space-y-3">
        <Field label={t("label")} hint={t("hint")} error={refusal.at("desk_allow") && fault()}>
          {(wiring) => (
            <textarea
              {...wiring}
              rows={Math.min(12, Math.max(3, lines.length + 1))}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={({ target }) => type(target.value)}
              className={classNames("py-2 font-mono", controlClass)}
            />
          )}
        </Field>
        <p className="text-[0.8125rem] text-soft">
          {lines.length === 0 ? t("everywhere") : t("only", { count: lines.length })}{" "}
          {yourAddress !== null &&
            t.rich("youAreAt", { address: yourAddress, b: (at) => <b className="font-mono">{at}</b> })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isChanged}>
            {t("save")}
          </Button>
          {yourAddress !== null && !lines.includes(yourAddress) && (
            <Button onClick={() => type([...lines, yourAddress].join("\n"))}>{t("addYours")}</Button>
          )}
          {isChanged && (
            <Button variant="quiet" onClick={() => type(allow.join("\n"))}>
              {t("undo")}
            </Button>
          )}
        </div>
      </form>
    </SettingCard>
  );
}
