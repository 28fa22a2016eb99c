"use client";

import { useTranslations } from "next-intl";
import { toldAction } from "./audit-words";

/** Gives an action in words. An action without a text is shown by its recorded name. */
export function useActionText(): (action: string) => string {
  const t = useTranslations("audit.action");
  return (action) => {
    const told = toldAction(action);
    return told === null ? action : t(told);
  };
}
