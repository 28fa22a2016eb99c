"use client";

import { useTranslations } from "next-intl";
import { toldAction } from "./audit-words";

/** What was done, in words; an action that has none is called what it was recorded as. */
export function useActionText(): (action: string) => string {
  const t = useTranslations("audit.action");
  return (action) => {
    const told = toldAction(action);
    return told === null ? action : t(told);
  };
}
