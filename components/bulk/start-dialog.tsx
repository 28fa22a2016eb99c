import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { NeedsApproval } from "#components/approvals/caught-by";
import { ByRule } from "#components/approvals/why-it-waits";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { Checkbox } from "#components/ui/controls/checkbox";
import { Alert } from "#components/ui/data/alert";
import { ErrorState } from "#components/ui/data/error-state";
import { Money } from "#components/ui/data/money";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import type { BulkRunReport, BulkSide, ForeseenStart } from "#lib/desk/bulk/bulk-shape";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";

export interface StartDialogProps {
  readonly report: BulkRunReport;
  readonly approval: DeskApproval | null;
  readonly onClose: () => void;
}

function StartWaits({ foreseen }: { readonly foreseen: Extract<ForeseenStart, { readonly outcome: "waits" }> }) {
  const t = useTranslations("foreseen");
  const { needed, waits_for: waitsFor, because, sum, largest: amount, used_before: usedBefore } = foreseen;
  return (
    <NeedsApproval needed={needed} waitsFor={waitsFor}>
      {because === "rule" ? t("everyRun") : <ByRule isOwn kind="transfers" made={{ amount, sum, usedBefore }} />}
    </NeedsApproval>
  );
}

/** Says what posts, or that it waits and why, asks what happens with rows of new players, and starts. The service asks for the password. */
export function StartDialog({ report, approval, onClose }: StartDialogProps) {
  const t = useTranslations("bulk.start");
  const { run, checks, foreseen } = report;
  const waits = foreseen?.outcome === "waits" ? foreseen : null;
  const isApproved = approval?.state === "approved";
  const newRows = checks?.opens_wallet ?? 0;
  // Approved is exactly what was asked for, the new players included.
  const approved = (approval?.about.new_players ?? run.new_players) === true;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [whenApproved, setWhenApproved] = useState(true);
  const [tried, setTried] = useState(false);
  const newPlayers = isApproved ? approved : newRows === 0 ? false : chosen;
  const start = useChange("bulk", startRun, (answer) => {
    if (answer === "waits") toast(t("waits"), "info");
    onClose();
  });
  function confirm() {
    setTried(true);
    if (newPlayers === null) return;
    start.mutate({ runId: run.id, newPlayers, whenApproved, approvalId: isApproved ? approval.id : null });
  }
  return (
    <ConfirmDialog
      isForm
      onClose={onClose}
      title={t(waits ? "askTitle" : "title")}
      description={t(waits ? "askText" : "text")}
      action={t(waits ? "ask" : "action")}
      busy={start.isPending}
      onConfirm={confirm}
    >
      <StartSums report={report} newPlayers={newPlayers} />
      {waits && <StartWaits foreseen={waits} />}
      {(checks?.similar ?? 0) > 0 && <Alert tone="warn">{t("similar", { rows: checks?.similar ?? 0 })}</Alert>}
      {newRows > 0 &&
        (isApproved ? (
          <p>{t(approved ? "newOpened" : "newRefused")}</p>
        ) : (
          <NewPlayersField
            rows={newRows}
            value={chosen}
            error={tried && chosen === null ? t("newMissing") : null}
            onChoose={setChosen}
          />
        ))}
      {waits && (
        <Checkbox
          label={t("whenApproved")}
          hint={t("whenApprovedHint")}
          checked={whenApproved}
          onChange={({ target }) => setWhenApproved(target.checked)}
        />
      )}
      {start.isError && <ErrorState error={start.error} />}
    </ConfirmDialog>
  );
}

interface StartAsk {
  readonly runId: string;
  readonly newPlayers: boolean;
  /** True when the last approval starts the run, where one is needed. */
  readonly whenApproved: boolean;
  /** The approval that was given; null where none was asked for yet. */
  readonly approvalId: string | null;
}

/** Starts a run. `waits`: somebody else has to approve it first, and nothing is sent before. */
async function startRun({ runId, newPlayers, whenApproved, approvalId }: StartAsk): Promise<"started" | "waits"> {
  const body = {
    new_players: newPlayers,
    start_when_approved: whenApproved,
    ...(approvalId !== null && { approval_id: approvalId }),
  };
  const { state } = await desk("POST /api/desk/bulk/{runId}/start", { path: { runId }, body });
  return state === "awaiting_approval" ? "waits" : "started";
}

interface StartSumsProps {
  readonly report: BulkRunReport;
  /** Whether rows of new players post; null while nobody has chosen. */
  readonly newPlayers: boolean | null;
}

/** The exact sums that a run would post, by type, and the number of rows that would not post. */
function StartSums({ report: { run, sides, checks, foreseen }, newPlayers }: StartSumsProps) {
  const t = useTranslations("bulk");
  const { agent } = useSignedInMember();
  const moving = transferKinds
    .map((kind) => ({ kind, ...movingOf(sides[kind], newPlayers !== false) }))
    .filter(({ rows }) => rows > 0);
  // Which of two rows with one ticket posts is known only when they are sent.
  const twice = checks?.twice ?? 0;
  const others = run.rows - moving.reduce((sum, { rows }) => sum + rows, 0) - twice;
  return (
    <div>
      <p className="font-medium">{t(foreseen?.outcome === "waits" ? "start.would" : "start.posts")}</p>
      <dl className="mt-2 space-y-1.5">
        {moving.map(({ kind, rows, amount }) => (
          <div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>
              <SideBadge type={kind} /> <span className="tabular text-soft">{t("sums.rows", { count: rows })}</span>
            </dt>
            <dd>
              <Money exact value={amount} currency={agent.currency} className="font-medium" />
            </dd>
          </div>
        ))}
      </dl>
      {moving.length === 0 && <p className="text-soft">{t("start.nothing")}</p>}
      <p className="tabular mt-2 text-[0.8125rem] text-soft">
        {others > 0 && t("start.others", { rows: others })} {twice > 0 && t("start.twice", { rows: twice })}
      </p>
    </div>
  );
}

function movingOf({ would_post: all, new_players: ofNew }: BulkSide, withNew: boolean): BulkSide["all"] {
  if (withNew) return all;
  return { rows: all.rows - ofNew.rows, amount: formatMoney(parseMoney(all.amount) - parseMoney(ofNew.amount)) };
}

interface NewPlayersFieldProps {
  /** How many rows would open a wallet. */
  readonly rows: number;
  /** Null until somebody has chosen: neither is taken for granted. */
  readonly value: boolean | null;
  readonly error: string | null;
  readonly onChoose: (opens: boolean) => void;
}

const options = [
  { opens: true, label: "open", hint: "openHint" },
  { opens: false, label: "refuse", hint: "refuseHint" },
] as const;

/** Asks plainly whether deposits may open wallets, because a mistyped id would get the money. */
function NewPlayersField({ rows, value, error, onChoose }: NewPlayersFieldProps) {
  const t = useTranslations("bulk.start");
  const id = useId();
  return (
    <fieldset className="rounded-lg border border-line px-4 pt-3 pb-4" aria-describedby={`${id}-text ${id}-error`}>
      <legend className="sr-only">{t("newTitle", { rows })}</legend>
      <p aria-hidden="true" className="font-medium">
        {t("newTitle", { rows })}
      </p>
      <p id={`${id}-text`} className="mt-0.5 text-[0.8125rem] text-soft">
        {t("newText")}
      </p>
      {options.map(({ opens, label, hint }) => (
        <label key={label} className="touch mt-3 flex items-start gap-2.5">
          <input
            type="radio"
            name={id}
            checked={value === opens}
            onChange={() => onChoose(opens)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span>
            {t(label)}
            <span className="block text-[0.8125rem] text-soft">{t(hint)}</span>
          </span>
        </label>
      ))}
      <p id={`${id}-error`} aria-live="polite" className="mt-2 text-[0.8125rem] text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
