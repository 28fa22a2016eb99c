import { useState } from "react";
import { later } from "#components/ui/overlays/later";
import type { TransferReceipt } from "#lib/desk/wallets/transfer-shape";
import { useOpenedReceipt } from "./use-opened-receipt";

const ReceiptSheet = later(() => import("./receipt-sheet").then((file) => file.ReceiptSheet));
const RefundDialog = later(() => import("./refund-dialog").then((file) => file.RefundDialog));

/** The receipt that the address names, over any page, and its refund. */
export function OpenedReceipt() {
  const [{ receipt }, setOpened] = useOpenedReceipt();
  const [refunding, setRefunding] = useState<TransferReceipt | null>(null);
  return (
    <>
      {receipt !== null && (
        <ReceiptSheet id={receipt} onClose={() => setOpened({ receipt: null })} onRefund={setRefunding} />
      )}
      {refunding && (
        <RefundDialog
          receipt={refunding}
          onClose={() => setRefunding(null)}
          onReceipt={(id) => {
            setRefunding(null);
            setOpened({ receipt: id });
          }}
        />
      )}
    </>
  );
}
