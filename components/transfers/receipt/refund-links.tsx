import { useTranslations } from "next-intl";
import type { DeskTransaction } from "#lib/domain/wallets/transfer-columns";
import { ReceiptLink } from "./receipt-link";

export interface RefundLinksProps {
  readonly transaction: Pick<DeskTransaction, "refund_of" | "refunded_by">;
}

/** Links a refund to what it paid back, and the other way round. */
export function RefundLinks({ transaction }: RefundLinksProps) {
  const t = useTranslations("transfers.receipt");
  const links = [
    { id: transaction.refund_of, text: "refundOf" },
    { id: transaction.refunded_by, text: "refundedBy" },
  ] as const;
  return links.map(({ id, text }) =>
    id === null ? null : (
      <p key={text}>
        <ReceiptLink id={id} className="font-medium text-accent underline underline-offset-2">
          {t(text, { id })}
        </ReceiptLink>
      </p>
    ),
  );
}
