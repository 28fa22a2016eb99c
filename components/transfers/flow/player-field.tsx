import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useRead } from "#components/page/use-read";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { Badge } from "#components/ui/data/badge";
import { Balance } from "#components/ui/data/balance";
import { Money } from "#components/ui/data/money";
import { isZero } from "#lib/browser/formats/format-money";
import { classNames } from "#lib/browser/look/class-names";
import { lastPlayersQuery } from "#lib/browser/queries/transfers";
import type { DeskPlayer } from "#lib/desk/wallets/player-shape";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import { mayBeNew, playerAct } from "./player-choice";
import type { FoundPlayers } from "./use-found-players";

export interface PlayerFieldProps {
  readonly value: string;
  readonly found: FoundPlayers;
  /** True where the text is the id that the member has chosen for a new player, or that the form began with. */
  readonly isChosen: boolean;
  /** True where a transfer to an unknown id opens a wallet. */
  readonly mayCreate: boolean;
  readonly error: ReactNode;
  /** True where the field takes the focus when the sheet opens. */
  readonly isFirst: boolean;
  readonly onChange: (player: string) => void;
  readonly onChoose: (player: string) => void;
  readonly onBlur: () => void;
}

interface Option {
  readonly player: string;
  readonly isNew?: boolean;
  readonly aside: ReactNode;
}

/** Suggests the last players at once, and others while typing. A new player is the last option, which no key takes by itself. */
export function PlayerField(props: PlayerFieldProps) {
  const { value, found, isChosen, mayCreate, error, isFirst, onChange, onChoose, onBlur } = props;
  const t = useTranslations("transfers");
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  // The text for which Tab has shown the list. A second Tab leaves the field.
  const [shownFor, setShownFor] = useState("");
  const options = useOptions(value, found, open, mayCreate);
  const known = found.players.find((player) => player.external_player_id === value);
  const shown = open && options.length > 0;

  function choose(player: string) {
    onChoose(player);
    setOpen(false);
    setAt(-1);
  }
  function move(event: KeyboardEvent) {
    if (event.key === "Escape" && shown) {
      // The sheet stays open.
      event.preventDefault();
      setOpen(false);
      return;
    }
    const chosen = options[at];
    if (event.key === "Enter" && shown && chosen) {
      event.preventDefault();
      choose(chosen.player);
      return;
    }
    const act = playerAct({ typed: value, found: found.ids, isChosen });
    if (event.key === "Enter" && act) {
      // The form is never sent on with a part of an id.
      event.preventDefault();
      if (act.act === "take") choose(act.player);
      else setOpen(true);
      return;
    }
    if (event.key === "Tab" && !event.shiftKey && act) {
      if (act.act === "take") choose(act.player);
      // A member who types on before the players are read may go on: the review refuses a part of an id.
      else if (found.ids !== null && options.length > 0 && shownFor !== value) {
        event.preventDefault();
        setOpen(true);
        setShownFor(value);
      }
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === "ArrowDown" ? 1 : -1;
    setAt(options.length === 0 ? -1 : (at + step + options.length) % options.length);
  }

  return (
    <Field label={t("player")} hint={known ? <ChosenPlayer player={known} /> : t("form.playerHint")} error={error}>
      {(wiring) => (
        <div className="relative">
          <Input
            {...wiring}
            data-autofocus={isFirst ? "" : undefined}
            role="combobox"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && options[at] ? `${listId}-${at}` : undefined}
            spellCheck={false}
            autoCapitalize="off"
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              setOpen(true);
              setAt(-1);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => {
              setOpen(false);
              onBlur();
            }}
            onKeyDown={move}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={value === "" ? t("form.lastPlayers") : t("form.foundPlayers")}
            hidden={!shown}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-lift"
          >
            {options.map(({ player, isNew, aside }, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses.
              <div
                key={isNew ? "new" : player}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === at}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(player)}
                onPointerMove={() => setAt(index)}
                className={classNames(
                  "touch flex cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-lg px-3 py-2",
                  index === at && "bg-sunken",
                )}
              >
                <span className="min-w-0 truncate">{isNew ? t("form.newPlayer", { player }) : player}</span>
                {aside}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

/** Before anything is typed, the last players. After that, those whose id holds the text, and last a new one. */
function useOptions(
  value: string,
  { players, ids }: FoundPlayers,
  isOpen: boolean,
  mayCreate: boolean,
): readonly Option[] {
  const last = useRead({ ...lastPlayersQuery, enabled: isOpen && value === "" });
  if (value === "") return (last.data ?? []).map((player) => ({ player, aside: null }));
  if (players.length === 1 && players[0]?.external_player_id === value) return [];
  const known = players.map((player) => ({ player: player.external_player_id, aside: <HeldBy player={player} /> }));
  const isNew = mayCreate && isPlayerId(value) && mayBeNew({ typed: value, found: ids });
  return isNew ? [...known, { player: value, isNew, aside: null }] : known;
}

function HeldBy({ player: { balance, exposure, currency, status } }: { readonly player: DeskPlayer }) {
  const t = useTranslations("transfers.form");
  return (
    <span className="ml-auto flex shrink-0 items-center gap-2 text-soft">
      {status === "blocked" && <Badge tone="bad">{t("blocked")}</Badge>}
      <span className="flex flex-col items-end">
        <Balance exact value={balance} currency={currency} />
        {!isZero(exposure) && (
          <span className="text-xs">
            {t.rich("exposure", { amount: () => <Money exact value={exposure} currency={currency} /> })}
          </span>
        )}
      </span>
    </span>
  );
}

/** Under the field: what the chosen player has. */
function ChosenPlayer({ player }: { readonly player: DeskPlayer }) {
  const t = useTranslations("transfers.form");
  const { balance, exposure, currency, status } = player;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Balance exact value={balance} currency={currency} />{" "}
      {!isZero(exposure) && (
        <span>· {t.rich("exposure", { amount: () => <Money exact value={exposure} currency={currency} /> })}</span>
      )}
      <span>· {status === "blocked" ? <Badge tone="bad">{t("blocked")}</Badge> : t("active")}</span>
    </span>
  );
}
