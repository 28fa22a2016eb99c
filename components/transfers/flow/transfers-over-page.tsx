import { useLocale, useTranslations } from "next-intl";
import { type Dispatch, useLayoutEffect } from "react";
import { AddedTexts } from "#components/page/added-texts";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { timelineTexts } from "#components/timeline/timeline-texts";
import { type Outcome, useOutcomeTitle } from "#components/transfers/outcome/use-outcome-title";
import { ReceiptSheet } from "#components/transfers/receipt/receipt-sheet";
import { Button, Spinner } from "#components/ui/controls/button";
import { IconButton } from "#components/ui/controls/icon-button";
import { X } from "#components/ui/controls/icons";
import { groupMoney } from "#lib/browser/formats/format-money";
import enForeseen from "#lib/browser/messages/en/foreseen.json";
import enLimits from "#lib/browser/messages/en/limits.json";
import en from "#lib/browser/messages/en/transfers.json";
import zhForeseen from "#lib/browser/messages/zh/foreseen.json";
import zhLimits from "#lib/browser/messages/zh/limits.json";
import zh from "#lib/browser/messages/zh/transfers.json";
import { type FlowEvent, type FlowState, isSettled, type PlannedTransfer } from "#lib/browser/transfer-flow/flow-state";
import { closeTransfer, isTransferOpen, openOver, readTransferAddress, type TransferAddress } from "./transfer-address";
import { TransferSheet } from "./transfer-sheet";
import { useTransferFlow } from "./use-transfer-flow";
import { useTypedTransfers } from "./use-typed-transfers";

/** A receipt has a timeline. */
const texts = {
  en: { ...timelineTexts.en, foreseen: enForeseen, limits: enLimits, transfers: en },
  zh: { ...timelineTexts.zh, foreseen: zhForeseen, limits: zhLimits, transfers: zh },
};

/** The sheet of a transfer under way, or a receipt, over any page. Most pages lack its texts: both languages come along. */
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

/**
 * Lets go of a settled transfer when the address leads to something else, or closes the sheet. A transfer that is under
 * way stays in hand, whatever is opened.
 */
function useFollowedAddress(address: TransferAddress, state: FlowState, dispatch: Dispatch<FlowEvent>): void {
  const { new: type, for: player, draft, refund } = address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address lets go, and no other state does.
  useLayoutEffect(() => {
    if (isSettled(state) && !isAbout(address, state)) dispatch({ event: "edit" });
  }, [type, player, draft, refund]);
}

function isAbout(address: TransferAddress, state: FlowState): boolean {
  if (state.step === "editing") return true;
  if (state.step === "reviewing") return address.new !== null;
  const { id, refund_of: refundOf } = state.transfer;
  return address.draft === id || (refundOf !== null && address.refund === refundOf);
}

interface TransferNoticeProps {
  readonly state: FlowState;
  readonly onLeave: () => void;
}

/** While the sheet is closed: what becomes of the transfer that was under way in it. */
function TransferNotice({ state, onLeave }: TransferNoticeProps) {
  return state.step === "editing" || state.step === "reviewing" ? null : <Shown state={state} onLeave={onLeave} />;
}

function Shown({ state, onLeave }: { readonly state: Outcome; readonly onLeave: () => void }) {
  const t = useTranslations("transfers");
  const tUi = useTranslations("ui");
  const title = useOutcomeTitle(state);
  const { type, amount, currency, external_player_id: player } = state.transfer;
  return (
    <section
      aria-label={t("form.title")}
      className="fixed right-4 bottom-4 z-40 w-[min(22rem,calc(100vw-2rem))] rounded-xl border border-line bg-raised p-4 shadow-lift print:hidden"
    >
      <div className="flex min-h-8 items-center gap-2">
        {!isSettled(state) && <Spinner className="size-4" />}
        <p role="status" className="min-w-0 flex-1 font-medium">
          {title}
        </p>
        <Button size="small" onClick={() => show(state.transfer)}>
          {t("outcome.show")}
        </Button>
        {isSettled(state) && (
          <IconButton label={tUi("close")} onClick={onLeave}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className="mt-1 text-soft [overflow-wrap:anywhere]">
        {t("open.line", { type: t(`sides.${type}`), amount: groupMoney(amount), currency, player })}
      </p>
    </section>
  );
}

const show = ({ id, refund_of: refund }: PlannedTransfer): void =>
  openOver(refund === null ? { draft: id } : { refund });
