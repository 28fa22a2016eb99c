"use client";

import { useTranslations } from "next-intl";
import { toldField } from "./audit-words";

/** A field in words; of "limits.report" the part that has any. */
export function useFieldText(): (name: string) => string {
  const t = useTranslations("audit.field");
  return (name) => {
    const [first = "", ...rest] = name.split(".");
    const told = toldField(first);
    return told === null ? name : [t(told), ...rest].join(" · ");
  };
}
