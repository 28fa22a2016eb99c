import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { keysQuery } from "#lib/browser/queries/keys";
import { latencyStepsMs } from "#lib/domain/requests/latency-steps-ms";
import { loggedOperations } from "#lib/domain/requests/logged-operations";
import { shownText } from "#lib/domain/text/shown-text";
import { answerCodes } from "./code-named";

const statuses = ["2xx", "4xx", "5xx", "400", "401", "403", "404", "409", "413", "422", "429", "500", "503"];

const latencyText = (ms: number): string => (ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`);

/** The options of the request log's five chosen filters: key, operation, answer, status and latency. */
export function useRequestChoices() {
  const [t, operation] = [useTranslations("requests"), useTranslations("overview.operation")];
  const keys = useRead(keysQuery).data?.keys ?? [];
  const unfiltered = t("any");
  return {
    key: {
      unfiltered: t("anyKey"),
      options: keys.map(({ id, name }) => ({ value: id, label: name === "" ? id : `${shownText(name)} · ${id}` })),
    },
    operation: { unfiltered, options: loggedOperations.map((name) => ({ value: name, label: operation(name) })) },
    code: {
      unfiltered,
      options: [
        { value: "0", label: t("succeeded") },
        { value: "refused", label: t("refused") },
        { value: "100xx", label: t("classes.100xx") },
        { value: "201xx", label: t("classes.201xx") },
        ...answerCodes.slice(1).map((code) => ({ value: code, label: `${code} ${t(`code.${code}`)}` })),
      ],
    },
    status: { unfiltered, options: statuses.map((status) => ({ value: status, label: status })) },
    latency: {
      unfiltered,
      options: latencyStepsMs.map((ms) => ({ value: String(ms), label: t("atLeast", { time: latencyText(ms) }) })),
    },
  };
}
