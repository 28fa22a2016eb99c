import { useLocale } from "next-intl";
import { Money } from "#components/ui/data/money";
import { amountInWords } from "./amount-in-words";

export interface AmountLineProps {
  readonly amount: string;
  readonly currency: string;
  readonly inWords?: boolean;
}

/** The amount in figures and in words, so that a misplaced digit is noticed. */
export function AmountLine({ amount, currency, inWords = false }: AmountLineProps) {
  const locale = useLocale();
  return (
    <div>
      <p className="font-semibold text-3xl leading-9 tracking-tight">
        <Money exact value={amount} currency={currency} />
      </p>
      {inWords && <p className="mt-1 text-soft first-letter:uppercase">{amountInWords(amount, currency, locale)}</p>}
    </div>
  );
}
