import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useRead } from "#components/page/use-read";
import { Combobox, type ComboboxList, type ComboboxOption } from "#components/ui/controls/combobox";
import { Field } from "#components/ui/controls/field";
import { Badge } from "#components/ui/data/badge";
import { Balance, Money } from "#components/ui/data/money";
import { isZero } from "#lib/browser/formats/format-money";
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

/** Suggests the last players at once, and others while typing. A new player is the last option, which no key takes by itself. */
export function PlayerField(props: PlayerFieldProps) {
  const { value, found, isChosen, mayCreate, error, isFirst, onChange, onChoose, onBlur } = props;
  const t = useTranslations("transfers");
  // The text for which Tab has shown the list. A second Tab leaves the field.
  const [shownFor, setShownFor] = useState("");
  const options = useOptions(value, found, mayCreate);
  const known = found.players.find((player) => player.external_player_id === value);

  function onKey(event: KeyboardEvent, list: ComboboxList): boolean {
    const act = playerAct({ typed: value, found: found.ids, isChosen });
    if (event.key === "Enter") {
      // The form is never sent on with a part of an id.
      if (act) event.preventDefault();
      if (act?.act === "take") list.choose(act.player);
      else if (act) list.open();
      return true;
    }
    if (event.key !== "Tab" || event.shiftKey || !act) return false;
    if (act.act === "take") list.choose(act.player);
    // A member who types on before the players are read may go on: the review refuses a part of an id.
    else if (found.ids !== null && options.length > 0 && shownFor !== value) {
      event.preventDefault();
      list.open();
      setShownFor(value);
    }
    return true;
  }

  return (
    <Field label={t("player")} hint={known ? <ChosenPlayer player={known} /> : t("form.playerHint")} error={error}>
      {(wiring) => (
        <Combobox
          wiring={wiring}
          isFirst={isFirst}
          opensOnFocus
          isNarrow
          value={value}
          listLabel={value === "" ? t("form.lastPlayers") : t("form.foundPlayers")}
          options={options}
          onType={onChange}
          onChoose={onChoose}
          onLeave={onBlur}
          onKey={onKey}
        />
      )}
    </Field>
  );
}

/** Before anything is typed, the last players. After that, those whose id holds the text, and last a new one. */
function useOptions(value: string, { players, ids }: FoundPlayers, mayCreate: boolean): readonly ComboboxOption[] {
  const t = useTranslations("transfers.form");
  const last = useRead({ ...lastPlayersQuery, enabled: value === "" });
  if (value === "") return (last.data ?? []).map((player) => ({ value: player }));
  if (players.length === 1 && players[0]?.external_player_id === value) return [];
  const known = players.map((player) => ({ value: player.external_player_id, aside: <HeldBy player={player} /> }));
  const isNew = mayCreate && isPlayerId(value) && mayBeNew({ typed: value, found: ids });
  return isNew ? [...known, { value, label: t("newPlayer", { player: value }) }] : known;
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
