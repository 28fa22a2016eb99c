import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useNow } from "#components/page/came-with-page";
import { Button } from "#components/ui/controls/button";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { formatTimeWithZone } from "#lib/browser/formats/format-time";
import { isZone } from "#lib/domain/time/zone";
import { SettingCard, useSetting } from "./setting-card";

/** A typed field, so that the browser's own search through all zones can be used. */
export function BooksZoneSetting({ zone }: { readonly zone: string }) {
  const t = useTranslations("settings.books_zone");
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useSetting(() => {
    setTyped(null);
    // Members without a chosen zone see times in this one from now on.
    router.refresh();
  });
  const nowMs = useNow();
  const text = typed ?? zone;
  const chosen = text.trim();
  const isKnown = isZone(chosen);
  const hint = isKnown ? t("now", { time: formatTimeWithZone(nowMs, chosen) }) : t("hint");
  function save(event: FormEvent) {
    event.preventDefault();
    if (isKnown) saving.mutate({ books_zone: chosen });
  }
  return (
    <SettingCard name="books_zone" description={t("does")} saving={saving}>
      <form onSubmit={save} className="space-y-3">
        <Field
          label={t("label")}
          error={isKnown || chosen === "" ? null : t("unknown")}
          hint={hint}
          className="sm:max-w-80"
        >
          {(wiring) => (
            <Input
              {...wiring}
              list={listId}
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                saving.reset();
                setTyped(target.value);
              }}
            />
          )}
        </Field>
        <datalist id={listId}>
          {["UTC", ...Intl.supportedValuesOf("timeZone")].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isKnown || chosen === zone}>
          {t("save")}
        </Button>
      </form>
    </SettingCard>
  );
}
