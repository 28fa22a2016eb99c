"use client";

import { useTranslations } from "next-intl";
import { toldField } from "./audit-words";

/** Gives a field's name in words. For a name like "limits.report", the part that has a text is used. */
export function useFieldText(): (name: string) => string {
  const t = useTranslations("audit.field");
  return (name) => {
    const [first = "", ...rest] = name.split(".");
    const told = toldField(first);
    return told === null ? name : [t(told), ...rest].join(" · ");
  };
}
