import { keepPreviousData } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from "react";
import { useRead } from "#components/page/use-read";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { Badge } from "#components/ui/data/badge";
import { Balance } from "#components/ui/data/balance";
import { Money } from "#components/ui/data/money";
import { isZero } from "#lib/browser/formats/format-money";
import { classNames } from "#lib/browser/look/class-names";
import { fewPlayersQuery } from "#lib/browser/queries/players";
import { lastPlayersQuery } from "#lib/browser/queries/transfers";

const suggestionsMax = 8;

export interface PlayerFieldProps {
  readonly value: string;
  readonly hint: ReactNode;
  readonly error: ReactNode;
  /** True where the field takes the focus when the sheet opens. */
  readonly isFirst: boolean;
  readonly onChange: (player: string) => void;
  readonly onBlur: () => void;
}

interface Option {
  readonly player: string;
  readonly aside: ReactNode;
}

/** Suggests the last players at once, and others while typing. An id that is not listed can be typed in full. */
export function PlayerField({ value, hint, error, isFirst, onChange, onBlur }: PlayerFieldProps) {
  const t = useTranslations("transfers");
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const options = useOptions(value, open);
  const shown = open && options.length > 0;

  function choose(player: string) {
    onChange(player);
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
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === "ArrowDown" ? 1 : -1;
    setAt(options.length === 0 ? -1 : (at + step + options.length) % options.length);
  }

  return (
    <Field label={t("player")} hint={hint} error={error}>
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
            {options.map(({ player, aside }, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses.
              <div
                key={player}
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
                <span className="min-w-0 truncate">{player}</span>
                {aside}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

/** Before anything is typed, the last players. After that, players whose id holds the typed text, with their balances. */
function useOptions(value: string, open: boolean): readonly Option[] {
  const t = useTranslations("transfers.form");
  const search = useDeferredValue(value.trim());
  const last = useRead({ ...lastPlayersQuery, enabled: open });
  const found = useRead({
    ...fewPlayersQuery(search, suggestionsMax),
    enabled: open && search !== "",
    placeholderData: keepPreviousData,
  });
  if (search === "") return (last.data ?? []).map((player) => ({ player, aside: null }));
  const players = found.data?.players ?? [];
  if (players.length === 1 && players[0]?.external_player_id === value) return [];
  return players.map(({ external_player_id: player, balance, exposure, currency, status }) => ({
    player,
    aside: (
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
    ),
  }));
}
