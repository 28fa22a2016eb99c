import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { openOver } from "#components/transfers/flow/transfer-address";
import { useRefusalText } from "#components/transfers/journal/use-refusal-text";
import { Badge, type BadgeTone } from "#components/ui/data/badge";
import type { DeskBulkRun } from "#lib/desk/bulk/bulk-shape";
import type { DeskBulkRow } from "#lib/domain/bulk/bulk-row-columns";
import type { BulkCheck, BulkRowState } from "#lib/domain/bulk/bulk-run";
import { bulkChecks, bulkRowStates } from "#lib/domain/bulk/bulk-run";
import { wasStarted } from "./run-stage";

const checkTones: Readonly<Record<BulkCheck, BadgeTone>> = {
  post: "good",
  replay: "neutral",
  mismatch: "bad",
  refused: "bad",
  twice: "warn",
};

const stateTones: Readonly<Record<BulkRowState, BadgeTone>> = {
  waiting: "neutral",
  posted: "good",
  replayed: "neutral",
  refused: "bad",
  unknown: "warn",
};

export interface RowToldProps {
  readonly row: DeskBulkRow;
  readonly run: DeskBulkRun;
}

/** A row's verdict before the run is started, and its outcome afterwards: in one word, and why. */
export function RowTold({ row, run }: RowToldProps) {
  return wasStarted(run) ? <Outcome row={row} isEnded={run.state === "cancelled"} /> : <Verdict row={row} />;
}

function Outcome({ row, isEnded }: { readonly row: DeskBulkRow; readonly isEnded: boolean }) {
  const t = useTranslations("bulk.rowState");
  const state = bulkRowStates.find((each) => each === row.state) ?? "waiting";
  const { code, message, transaction_id: id } = row;
  return (
    <Told word={t(state === "waiting" && isEnded ? "unsent" : state)} tone={stateTones[state]}>
      {id !== null && <ReceiptButton id={id} />}
      {code !== null && <Refusal code={code} message={message ?? ""} />}
    </Told>
  );
}

function Verdict({ row }: { readonly row: DeskBulkRow }) {
  const t = useTranslations("bulk.check");
  const tText = useTranslations("bulk.checkText");
  const check = bulkChecks.find((each) => each === row.check) ?? null;
  // A row that cannot be read is refused before any check.
  const [code, message] = row.check_code === null ? [row.code, row.message] : [row.check_code, row.check_message];
  const isRefused = check === "refused" || (check === null && row.state === "refused");
  const told = check ?? (isRefused ? "refused" : null);
  return (
    <Told word={t(told ?? "none")} tone={told ? checkTones[told] : "neutral"}>
      {(check === "replay" || check === "twice") && (
        <span className="text-[0.8125rem] text-soft sm:basis-full">{tText(check)}</span>
      )}
      {code !== null && <Refusal code={code} message={message ?? ""} />}
      <Marks row={row} isRefused={code !== null} />
    </Told>
  );
}

/** The warnings of a row that would post: a similar row or transfer, a new wallet, a limit that it meets. */
function Marks({ row, isRefused }: { readonly row: DeskBulkRow; readonly isRefused: boolean }) {
  const t = useTranslations("bulk.checkText");
  const { similar_row: row2, similar_transaction_id: transfer, opens_wallet: opens, check_limit: limit } = row;
  return (
    <>
      {opens && <Badge tone="accent">{t("opensWallet")}</Badge>}
      {row2 !== null && <Badge tone="warn">{t("similarRow", { row: String(row2) })}</Badge>}
      {transfer !== null && (
        <button
          type="button"
          onClick={() => openOver({ receipt: transfer })}
          className="relative z-10 rounded-md hover:underline"
        >
          <Badge tone="warn">{t("similarTransfer", { id: transfer })}</Badge>
        </button>
      )}
      {limit !== null && !isRefused && <Badge tone="warn">{t("passesLimit")}</Badge>}
    </>
  );
}

function ReceiptButton({ id }: { readonly id: string }) {
  const t = useTranslations("bulk.row");
  return (
    <button
      type="button"
      onClick={() => openOver({ receipt: id })}
      className="relative z-10 rounded-sm text-accent hover:underline"
    >
      {t("receipt", { id })}
    </button>
  );
}

function Refusal({ code, message }: { readonly code: number; readonly message: string }) {
  const text = useRefusalText({ code, message });
  return (
    <span className="min-w-0 break-words text-[0.8125rem] sm:basis-full">
      <span className="tabular text-soft">{code}</span> {text}
    </span>
  );
}

interface ToldProps {
  readonly word: string;
  readonly tone: BadgeTone;
  readonly children: ReactNode;
}

/** Of one width, with the reason in a line of its own: the columns stand still when the page's letters arrive. */
const Told = ({ word, tone, children }: ToldProps) => (
  <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1 sm:w-88">
    <Badge tone={tone}>{word}</Badge>
    {children}
  </span>
);
