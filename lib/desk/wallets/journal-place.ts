import { money } from "#lib/domain/money/money";
import { placeInstant, placeNumber } from "#lib/http/body/cursor";
import type { PlaceRule } from "#lib/http/body/list-page";
import type { JournalPlace } from "#lib/store/journal";

/** A transfer's place in every order of the journal: its time, its amount, and its record number. */
export const journalPlace: PlaceRule<JournalPlace, JournalPlace> = {
  read(first, second) {
    const createdAt = placeInstant(first);
    const [, amountText = "", idText = ""] = /^([^ ]+) ([^ ]+)$/.exec(second) ?? [];
    const [amount, id] = [placeNumber(amountText), placeNumber(idText)];
    return createdAt === null || amount === null || id === null ? null : { createdAt, amount: money(amount), id };
  },
  write: ({ createdAt, amount, id }) => [String(createdAt), `${amount} ${id}`],
};
