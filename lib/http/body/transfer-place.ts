import type { TransferPlace } from "#lib/domain/wallets/posted-transfer";
import { placeInstant, placeNumber } from "./cursor";
import type { PlaceRule } from "./list-page";

/** Transfers are ordered by their times, and transfers of one moment by their record numbers. */
export const transferPlace: PlaceRule<TransferPlace, TransferPlace> = {
  read(first, second) {
    const createdAt = placeInstant(first);
    const id = placeNumber(second);
    return createdAt === null || id === null ? null : { createdAt, id };
  },
  write: ({ createdAt, id }) => [String(createdAt), String(id)],
};
