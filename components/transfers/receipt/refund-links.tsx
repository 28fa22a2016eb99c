import { useTranslations } from "next-intl";
import { openOver } from "#components/transfers/flow/transfer-address";
import type { DeskTransaction } from "#lib/domain/wallets/journal-columns";

export interface RefundLinksProps {
  readonly transaction: Pick<DeskTransaction, "refund_of" | "refunded_by">;
}

/** Leads from a refund to what it paid back, and the other way round. */
export function RefundLinks({ transaction }: RefundLinksProps) {
  const t = useTranslations("transfers.receipt");
  const links = [
    { id: transaction.refund_of, text: "refundOf" },
    { id: transaction.refunded_by, text: "refundedBy" },
  ] as const;
  return links.map(({ id, text }) =>
    id === null ? null : (
      <p key={text}>
        <button
          type="button"
          className="rounded-sm font-medium text-accent underline underline-offset-2"
          onClick={() => openOver({ receipt: id })}
        >
          {t(text, { id })}
        </button>
      </p>
    ),
  );
}
