import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field";
import { Select, type SelectOption } from "#components/ui/select";
import { answerCodes } from "#lib/client/code-named";
import { latencyFilters } from "#lib/client/latency-filters";
import { limitNames } from "#lib/domain/scope";
import type { RequestAddress } from "./use-request-address";

export interface AnswerFiltersProps {
  readonly address: RequestAddress;
  readonly onChoose: (change: Partial<RequestAddress>) => void;
}

const statuses = ["2xx", "4xx", "5xx", "400", "401", "403", "404", "409", "413", "422", "429", "500", "503"];

/** What was done, how it was answered, and how long that took. */
export function AnswerFilters({ address, onChoose }: AnswerFiltersProps) {
  const [t, operation] = [useTranslations("requests"), useTranslations("overview.operation")];
  const any = { value: "", label: t("any") };
  return (
    <>
      <Choice
        label={t("operation")}
        value={address.operation}
        options={[any, ...limitNames.map((name) => ({ value: name, label: operation(name) }))]}
        onChoose={(chosen) => onChoose({ operation: limitNames.find((name) => name === chosen) ?? null })}
      />
      <Choice
        label={t("answer")}
        value={address.code}
        options={[
          any,
          { value: "0", label: t("succeeded") },
          { value: "refused", label: t("refused") },
          { value: "100xx", label: t("classes.100xx") },
          { value: "201xx", label: t("classes.201xx") },
          ...answerCodes.slice(1).map((code) => ({ value: code, label: `${code} ${t(`code.${code}`)}` })),
        ]}
        onChoose={(code) => onChoose({ code })}
      />
      <Choice
        label={t("status")}
        value={address.status}
        options={[any, ...statuses.map((status) => ({ value: status, label: status }))]}
        onChoose={(status) => onChoose({ status })}
      />
      <Choice
        label={t("latency")}
        value={address.latency}
        options={[any, ...latencyFilters.map(({ ms, text }) => ({ value: ms, label: t("atLeast", { time: text }) }))]}
        onChoose={(latency) => onChoose({ latency })}
      />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly SelectOption<string>[];
  readonly onChoose: (value: string | null) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  // What a pasted link asks for shows as it is asked.
  const isKnown = options.some((option) => option.value === (value ?? ""));
  return (
    <Field label={label}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value ?? ""}
          options={isKnown || value === null ? options : [...options, { value, label: value }]}
          onChoose={(chosen) => onChoose(chosen === "" ? null : chosen)}
        />
      )}
    </Field>
  );
}
