import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { requestKeysQuery } from "#lib/client/queries/requests";
import { shownText } from "#lib/domain/shown-text";

export interface KeyFilterProps {
  readonly value: string | null;
  readonly onChoose: (key: string | null) => void;
}

export function KeyFilter({ value, onChoose }: KeyFilterProps) {
  const t = useTranslations("requests");
  const { data: keys = [] } = useQuery(requestKeysQuery());
  // One from a pasted link may not be among them.
  const others = value === null || keys.some(({ id }) => id === value) ? [] : [{ id: value, name: "" }];
  return (
    <Field label={t("key")}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value ?? ""}
          options={[
            { value: "", label: t("anyKey") },
            ...[...keys, ...others].map(({ id, name }) => ({
              value: id,
              label: name === "" ? id : `${shownText(name)} · ${id}`,
            })),
          ]}
          onChoose={(key) => onChoose(key === "" ? null : key)}
        />
      )}
    </Field>
  );
}
