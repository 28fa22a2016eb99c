import { money } from "#lib/domain/money/money";
import { placeInstant, placeNumber } from "#lib/http/body/cursor";
import type { PlaceRule } from "#lib/http/body/list-page";
import type { PlayerPlace } from "#lib/store/player";

/** A player's place in every order of the list: the id, and what it may be sorted by. */
export const playerPlace: PlaceRule<PlayerPlace, PlayerPlace> = {
  read(playerId, second) {
    const [, ...texts] = /^([^ ]+) ([^ ]+) ([^ ]*)$/.exec(second) ?? [];
    const [balance, exposure] = texts.map(placeNumber);
    const lastEntryAt = texts[2] ? placeInstant(texts[2]) : null;
    if (balance == null || exposure == null || (texts[2] && lastEntryAt === null)) return null;
    return { playerId, balance: money(balance), exposure: money(exposure), lastEntryAt };
  },
  write: ({ playerId, balance, exposure, lastEntryAt }) => [playerId, `${balance} ${exposure} ${lastEntryAt ?? ""}`],
};
