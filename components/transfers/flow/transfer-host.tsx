import { useEffect, useState } from "react";
import { useAddress } from "#components/page/use-address";
import { later } from "#components/ui/overlays/later";
import { closeTransfer, isTransferOpen, readTransferAddress } from "./transfer-address";

const TransfersOverPage = later<{ readonly onClose: () => void }>(() =>
  import("./transfers-over-page").then((file) => file.TransfersOverPage),
);

/** Opens over any page what its address names of transfers. Once opened it stays, because a transfer may be under way. */
export function TransferHost() {
  const [address] = useAddress(readTransferAddress);
  const [isUp, setUp] = useState(false);
  const isAsked = isTransferOpen(address) || address.receipt !== null;
  useEffect(() => {
    if (isAsked) setUp(true);
  }, [isAsked]);
  if (!isUp) return null;
  // It is closed from here only when its code does not arrive.
  return (
    <TransfersOverPage
      onClose={() => {
        setUp(false);
        closeTransfer();
      }}
    />
  );
}
