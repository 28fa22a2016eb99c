import { useLocale } from "next-intl";
import { AddedTexts } from "#components/page/added-texts";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { timelineTexts } from "#components/timeline/timeline-texts";
import { ReceiptSheet } from "#components/transfers/receipt/receipt-sheet";
import enForeseen from "#lib/browser/messages/en/foreseen.json";
import enLimits from "#lib/browser/messages/en/limits.json";
import en from "#lib/browser/messages/en/transfers.json";
import zhForeseen from "#lib/browser/messages/zh/foreseen.json";
import zhLimits from "#lib/browser/messages/zh/limits.json";
import zh from "#lib/browser/messages/zh/transfers.json";
import { closeTransfer, isTransferOpen, readTransferAddress } from "./transfer-address";
import { TransferNotice } from "./transfer-notice";
import { TransferSheet } from "./transfer-sheet";
import { useFollowedAddress } from "./use-followed-address";
import { useTransferFlow } from "./use-transfer-flow";
import { useTypedTransfers } from "./use-typed-transfers";

/** A receipt has a timeline. */
const texts = {
  en: { ...timelineTexts.en, foreseen: enForeseen, limits: enLimits, transfers: en },
  zh: { ...timelineTexts.zh, foreseen: zhForeseen, limits: zhLimits, transfers: zh },
};

/** What is open of transfers over any page. It brings its texts in both languages, because most pages lack them. */
export function TransfersOverPage() {
  const { email, agent } = useSignedInMember();
  return (
    <AddedTexts texts={texts[useLocale()]}>
      <Opened key={`${email} ${agent.id}`} />
    </AddedTexts>
  );
}

/** A transfer that is under way stays in hand while its sheet is closed and other pages are visited. */
function Opened() {
  const { may } = useSignedInMember();
  const [address] = useAddress(readTransferAddress);
  const flow = useTransferFlow();
  const { new: type, for: player } = address;
  const [typed, setTyped] = useTypedTransfers(
    type && { type, player: player ?? "" },
    isTransferOpen(address),
    flow.state,
  );
  useFollowedAddress(address, flow.state, flow.dispatch);
  if (may("transfers:write") && isTransferOpen(address)) {
    return <TransferSheet address={address} flow={flow} typed={typed} onType={setTyped} />;
  }
  return (
    <>
      <TransferNotice state={flow.state} onLeave={() => flow.dispatch({ event: "edit" })} />
      {address.receipt !== null && <ReceiptSheet key={address.receipt} id={address.receipt} onClose={closeTransfer} />}
    </>
  );
}
