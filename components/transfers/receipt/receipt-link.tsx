import { openOver } from "#components/transfers/flow/transfer-address";
import { Link, type LinkProps } from "#components/ui/controls/link";

export interface ReceiptLinkProps extends Omit<LinkProps, "href" | "instead" | "prefetch"> {
  /** The record's number. */
  readonly id: string;
}

/** Opens a receipt over the page that one is on; in another tab, over the journal. */
export const ReceiptLink = ({ id, ...rest }: ReceiptLinkProps) => (
  <Link {...rest} href={`/transfers?receipt=${id}`} prefetch={false} instead={() => openOver({ receipt: id })} />
);
