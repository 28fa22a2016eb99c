import { useTranslations } from "next-intl";
import { type Outcome, useOutcomeTitle } from "#components/transfers/outcome/use-outcome-title";
import { Button } from "#components/ui/controls/button";
import { IconButton } from "#components/ui/controls/icon-button";
import { X } from "#components/ui/controls/icons";
import { Spinner } from "#components/ui/data/spinner";
import { groupMoney } from "#lib/browser/formats/format-money";
import { type FlowState, isSettled } from "#lib/browser/transfer-flow/flow-state";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/planned-transfer";
import { openOver } from "./transfer-address";

export interface TransferNoticeProps {
  readonly state: FlowState;
  readonly onLeave: () => void;
}

/** While the sheet is closed: what becomes of the transfer that was under way in it. */
export function TransferNotice({ state, onLeave }: TransferNoticeProps) {
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
