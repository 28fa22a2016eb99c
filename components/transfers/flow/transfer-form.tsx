import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { StopInWords } from "#components/control/stop-in-words";
import { useStop } from "#components/control/use-stop";
import { Button } from "#components/ui/controls/button";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { Segmented } from "#components/ui/controls/segmented";
import { Alert } from "#components/ui/data/alert";
import type { TransferDraft } from "#lib/browser/transfer-flow/typed-transfers";
import { isOnSide } from "#lib/domain/limits/limit";
import { type TransferKind, transferKinds } from "#lib/domain/wallets/transfer-kind";
import { isFragment } from "./player-choice";
import { PlayerField } from "./player-field";
import {
  type DraftFault,
  type DraftField,
  draftBounds,
  faultsOfDraft,
  isMadeTicket,
  writtenAmount,
} from "./transfer-draft";
import { useFoundPlayers } from "./use-found-players";

export interface TransferFormProps {
  /** Shown where the form follows a refusal. */
  readonly title: string | null;
  readonly draft: TransferDraft;
  readonly currency: string;
  readonly onChange: (change: Partial<TransferDraft>) => void;
  readonly onMakeTicket: () => void;
  readonly onReview: () => void;
}

/** A field is judged when it is left, and all fields before the review. */
export function TransferForm({ title, draft, currency, onChange, onMakeTicket, onReview }: TransferFormProps) {
  const t = useTranslations("transfers");
  const form = useRef<HTMLFormElement>(null);
  const isOpened = title === null;
  // A form that takes another step's place takes the focus too. After a refusal, the refusal has it.
  useEffect(() => {
    if (isOpened) form.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [isOpened]);
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const stop = useStop();
  const isStopped = (kind: TransferKind) => stop !== null && isOnSide(stop.side, kind);
  const faults = faultsOfDraft(draft);
  // A player id that the form begins with counts as chosen: a review or a player's page has put it there.
  const [chosen, setChosen] = useState(draft.player);
  const found = useFoundPlayers(draft.player);
  const isChosen = draft.player !== "" && chosen === draft.player;
  const isHalf = isFragment({ typed: draft.player, found: found.ids, isChosen });
  const leave = (field: DraftField) => draft[field] !== "" && setLeft((before) => new Set(before).add(field));
  const errorOf = (field: DraftField): string | null => {
    const fault: DraftFault | undefined = faults[field];
    return fault && left.has(field) ? t(`fault.${fault}`, draftBounds) : null;
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isStopped(draft.type)) return;
    setLeft(new Set(["player", "amount", "reason", "ticket"]));
    if (Object.keys(faults).length === 0 && !isHalf) return onReview();
    // The focus moves after the errors have appeared, to the first wrong field.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-5">
      {title && <h3 className="font-semibold text-[0.9375rem]">{title}</h3>}
      {stop && (
        <Alert tone="warn">
          <StopInWords stop={stop} />
        </Alert>
      )}
      <div className="space-y-1.5">
        <Segmented
          label={t("type")}
          value={draft.type}
          options={transferKinds.map((value) => ({
            value,
            label: t(`sides.${value}`),
            disabled: isStopped(value),
          }))}
          onChoose={(type) => onChange({ type })}
          className="w-full"
        />
        <p className="text-[0.8125rem] text-soft">{t(`form.${draft.type}Hint`)}</p>
      </div>
      <PlayerField
        value={draft.player}
        found={found}
        isChosen={isChosen}
        mayCreate={draft.type === "deposit"}
        error={
          errorOf("player") ??
          (isHalf && left.has("player") ? t("fault.playerFragment", { player: draft.player }) : null)
        }
        isFirst={draft.player === ""}
        onChange={(player) => onChange({ player })}
        onChoose={(player) => {
          setChosen(player);
          onChange({ player });
        }}
        onBlur={() => leave("player")}
      />
      <Field label={t("amount")} hint={t("form.amountHint")} error={errorOf("amount")}>
        {(wiring) => (
          <div className="relative">
            <Input
              {...wiring}
              figures
              inputMode="decimal"
              data-autofocus={draft.player === "" ? undefined : ""}
              value={draft.amount}
              onChange={(event) => onChange({ amount: event.target.value })}
              onBlur={() => {
                onChange({ amount: writtenAmount(draft.amount) });
                leave("amount");
              }}
              className="pr-14 text-right"
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-soft"
            >
              {currency}
            </span>
          </div>
        )}
      </Field>
      <Field label={t("reason")} hint={t("form.reasonHint")} error={errorOf("reason")}>
        {(wiring) => (
          <Input
            {...wiring}
            value={draft.reason}
            onChange={(event) => onChange({ reason: event.target.value })}
            onBlur={() => leave("reason")}
          />
        )}
      </Field>
      <TicketField
        ticket={draft.ticket}
        error={errorOf("ticket")}
        onChange={(ticket) => onChange({ ticket })}
        onBlur={() => leave("ticket")}
        onMake={onMakeTicket}
      />
      <Button type="submit" variant="primary" size="large" className="w-full" disabled={isStopped(draft.type)}>
        {t("form.review")}
      </Button>
    </form>
  );
}

interface TicketFieldProps {
  readonly ticket: string;
  readonly error: ReactNode;
  readonly onChange: (ticket: string) => void;
  readonly onBlur: () => void;
  readonly onMake: () => void;
}

/** Tickets are generated, but an agent with its own books can enter its own. */
function TicketField({ ticket, error, onChange, onBlur, onMake }: TicketFieldProps) {
  const t = useTranslations("transfers");
  const [own, setOwn] = useState(false);
  // A transfer edited after a refusal keeps the ticket it was sent with.
  const editable = own || (ticket !== "" && !isMadeTicket(ticket));
  return (
    <Field
      label={t("ticket")}
      hint={editable ? undefined : t("form.ticketHint")}
      error={error}
      aside={
        <Button
          variant="quiet"
          size="small"
          className="-my-2 -mr-2 text-soft"
          onClick={() => {
            if (editable) onMake();
            else onChange("");
            setOwn(!editable);
          }}
        >
          {editable ? t("form.madeTicket") : t("form.ownTicket")}
        </Button>
      }
    >
      {(wiring) => (
        <Input
          {...wiring}
          figures
          readOnly={!editable}
          spellCheck={false}
          value={ticket}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className="font-mono sm:text-xs"
        />
      )}
    </Field>
  );
}
