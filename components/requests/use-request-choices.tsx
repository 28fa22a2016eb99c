import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { FilterChoiceProps } from "#components/ui/controls/filter-choice";
import { keysQuery } from "#lib/browser/queries/keys";
import { limitNames } from "#lib/domain/keys/scope";
import { shownText } from "#lib/domain/text/shown-text";
import { answerCodes } from "./code-named";
import { latencyFilters } from "./latency-filters";
import type { RequestAddress } from "./request-address";

const statuses = ["2xx", "4xx", "5xx", "400", "401", "403", "404", "409", "413", "422", "429", "500", "503"];

/** The request log's filters that are chosen from lists: key, operation, answer, status and latency. */
export function useRequestChoices(
  address: RequestAddress,
  onChoose: (change: Partial<RequestAddress>) => void,
): readonly FilterChoiceProps[] {
  const [t, operation] = [useTranslations("requests"), useTranslations("overview.operation")];
  const keys = useQuery(keysQuery).data?.keys ?? [];
  const unfiltered = t("any");
  return [
    {
      label: t("key"),
      value: address.key,
      unfiltered: t("anyKey"),
      options: keys.map(({ id, name }) => ({ value: id, label: name === "" ? id : `${shownText(name)} · ${id}` })),
      onChoose: (key) => onChoose({ key }),
    },
    {
      label: t("operation"),
      value: address.operation,
      unfiltered,
      options: limitNames.map((name) => ({ value: name, label: operation(name) })),
      onChoose: (chosen) => onChoose({ operation: limitNames.find((name) => name === chosen) ?? null }),
    },
    {
      label: t("answer"),
      value: address.code,
      unfiltered,
      options: [
        { value: "0", label: t("succeeded") },
        { value: "refused", label: t("refused") },
        { value: "100xx", label: t("classes.100xx") },
        { value: "201xx", label: t("classes.201xx") },
        ...answerCodes.slice(1).map((code) => ({ value: code, label: `${code} ${t(`code.${code}`)}` })),
      ],
      onChoose: (code) => onChoose({ code }),
    },
    {
      label: t("status"),
      value: address.status,
      unfiltered,
      options: statuses.map((status) => ({ value: status, label: status })),
      onChoose: (status) => onChoose({ status }),
    },
    {
      label: t("latency"),
      value: address.latency,
      unfiltered,
      options: latencyFilters.map(({ ms, text }) => ({ value: ms, label: t("atLeast", { time: text }) })),
      onChoose: (latency) => onChoose({ latency }),
    },
  ];
}
