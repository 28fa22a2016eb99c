import { useTranslations } from "next-intl";
import { useSaid } from "#components/ui/data/use-error-text";
import { codeTold } from "#lib/browser/asking/code-texts";

interface Refusal {
  readonly code: number;
  readonly message: string;
}

/** Why a ticket was refused, as the journal keeps it. */
export function useRefusalText({ code, message }: Refusal): string {
  const t = useTranslations("codes");
  const said = useSaid();
  const told = codeTold(code);
  return told === null ? said(message) : t(`${told}`);
}
