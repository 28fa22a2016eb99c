import { useTranslations } from "next-intl";

/** The codes with which the API can answer a signed request. */
export const answerCodes = [
  "0",
  "10000",
  "10010",
  "10011",
  "10012",
  "10013",
  "10014",
  "10015",
  "10016",
  "10017",
  "10020",
  "10021",
  "10040",
  "10050",
  "10060",
  "10070",
  "10080",
  "20110",
  "20120",
  "20130",
  "20140",
  "20141",
  "20142",
  "20150",
  "20160",
  "20170",
  "20180",
  "20190",
  "20191",
] as const;

/** A code in words, also one that has none of its own. */
export function useCodeText(): (code: number) => string {
  const t = useTranslations("requests.code");
  return (code) => t(answerCodes.find((known) => known === String(code)) ?? "other");
}
